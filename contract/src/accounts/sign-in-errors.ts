/** Sentences on /login for each `error` in its address: the codes of a failed sign-in with Google. */
export const signInErrors = {
  access_denied: 'Access denied. You may not have permission to access this application.',
  unauthorized: 'Unauthorized access. Please contact your administrator.',
  invalid_grant: 'Invalid authentication request. Please try again.',
  invalid_request: 'Invalid request. Please try again.',
  unsupported_response_type: 'Authentication configuration error. Please contact support.',
  server_error: 'Server error during authentication. Please try again later.',
  temporarily_unavailable: 'Authentication service is temporarily unavailable. Please try again later.',
} as const;
export type SignInError = keyof typeof signInErrors;
