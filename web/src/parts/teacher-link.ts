/** Returns the address at which teachers sign up, on the origin of this page; only for the browser. */
export const teacherLink = (): string => `${location.origin}/signup?as=teacher`;
