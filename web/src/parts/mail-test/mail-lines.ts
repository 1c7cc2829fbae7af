/** Returns the lines of the server's setup file that set up a mail server; without the host where the server paints, which hides them. */
export const mailLines = () =>
  `SMTP_URL=smtps://NAME:PASSWORD@mail.example.org:465\nMAIL_FROM=no-reply@${typeof location === 'undefined' ? '' : location.hostname}`;
