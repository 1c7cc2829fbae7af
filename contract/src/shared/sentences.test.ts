import { expect, test } from 'vitest';
import * as sentences from './sentences.ts';
import { signInErrors } from '../accounts/sign-in-errors.ts';
import { linkSentences } from '../accounts/addresses/sign-up.ts';
import { teachingSentences } from '../lesson-plans/sentences.ts';

test('ERR-001 to ERR-007 the login page has the documented sentences about a failed sign-in', () => {
  expect(signInErrors).toEqual({
    access_denied: 'Access denied. You may not have permission to access this application.',
    unauthorized: 'Unauthorized access. Please contact your administrator.',
    invalid_grant: 'Invalid authentication request. Please try again.',
    invalid_request: 'Invalid request. Please try again.',
    unsupported_response_type: 'Authentication configuration error. Please contact support.',
    server_error: 'Server error during authentication. Please try again later.',
    temporarily_unavailable: 'Authentication service is temporarily unavailable. Please try again later.',
  });
});

test('AUT-028 AUT-047 ERR-012 to ERR-017 UPL-021 DET-022 sentences of server and browser are the documented ones', () => {
  expect(sentences).toMatchObject({
    invalidCredentials: 'Invalid username or password. Please try again.',
    sessionExpired: 'Session expired. Please log in again.',
    viewDenied: 'You do not have permission to view challenges.',
    updateDenied: 'You do not have permission to update challenges.',
    createDenied: 'You do not have permission to create challenges.',
    deleteDenied: 'You do not have permission to delete challenges.',
    restoreDenied: 'You do not have permission to restore challenges.',
    statusDenied: 'You do not have permission to update challenge status.',
    invalidPdf: 'Please select a valid PDF file',
    challengeNotFound: 'Challenge not found.',
  });
});

test('ERR-018 ERR-035 to ERR-043 LES-043 LES-049 sentences about lesson plans and their videos are the documented ones', () => {
  expect(teachingSentences).toMatchObject({
    viewDenied: 'You do not have permission to view lesson plans.',
    editDenied: 'You do not have permission to edit lesson plans.',
    deleteDenied: 'You do not have permission to delete lesson plans.',
    videosDenied: 'You do not have permission to edit training videos.',
    planNotFound: 'Lesson plan not found.',
    planDeleted: 'This lesson plan was deleted.',
    videoNotFound: 'Training video not found.',
    statusDenied: 'You do not have permission to update lesson plan status.',
    createPlanFailed: 'Failed to create lesson plan',
    updatePlanFailed: 'Failed to update lesson plan',
    createVideoFailed: 'Failed to create training video',
    createSessionFailed: 'Failed to create training session',
    createSessionVideoFailed: 'Failed to create training session video',
    linkVideoFailed: 'Failed to link video to session',
    addVideoFailed: 'Failed to add video to lesson plan',
    addSessionFailed: 'Failed to add session to lesson plan',
    assignFailed: 'Failed to assign lesson plan to event',
    videoOrSession: 'Please select a video and either a session or enter a custom session name',
    videoNeeded: 'Please add at least one training video with title and YouTube URL',
  });
});

test('GAP-04 GAP-05 sentences about links that no longer work are the documented ones', () => {
  expect(linkSentences).toEqual({
    verification: 'This verification link is invalid or has expired.',
    reset: 'This reset link is invalid or has expired.',
    notMe: 'This link is invalid or has expired.',
  });
});
