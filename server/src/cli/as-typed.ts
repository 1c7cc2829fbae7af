/** Returns a command as people type it: `npm run …` in the source tree, `./teamsparks …` in an unpacked archive. */
export function asTyped(name: string, words = ''): string {
  if (process.env.npm_lifecycle_event === undefined) return `./teamsparks ${name}${words && ` ${words}`}`;
  return `npm run ${name}${words && ` -- ${words}`}`;
}
