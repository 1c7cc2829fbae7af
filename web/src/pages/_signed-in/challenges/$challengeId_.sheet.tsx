import { createFileRoute, redirect } from '@tanstack/react-router';

/** Once a page of facts to print; the challenge's own page has its words, and prints them. */
export const Route = createFileRoute('/_signed-in/challenges/$challengeId_/sheet')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/challenges/$challengeId', params, replace: true });
  },
});
