/** How a command is typed: through npm in the source tree, by the program's name where an archive was unpacked. */
export function asTyped(name: string, words = ''): string {
  if (process.env.npm_lifecycle_event === undefined) return `./teamsparks ${name}${words && ` ${words}`}`;
  return `npm run ${name}${words && ` -- ${words}`}`;
}
