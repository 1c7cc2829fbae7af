interface Command<Order> {
  usage: string;
  /** Parses the words of the command line; returns undefined or throws if they make no sense. */
  read: (words: string[]) => Order | undefined;
  run: (order: Order) => Promise<void>;
}

/** Parses the words and runs the command. Prints the usage and sets exit code 2 for senseless words, the error and 1 for failures. */
export async function runCommand<Order>(words: string[], { usage, read, run }: Command<Order>) {
  const order = parseWords(words, read);
  if (order === undefined) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  try {
    await run(order);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function parseWords<Order>(words: string[], read: Command<Order>['read']): Order | undefined {
  try {
    return read(words);
  } catch {
    return undefined;
  }
}

function sentenceOf(error: unknown): string {
  // An unreachable database gives one error per address, inside an AggregateError without a message.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return first instanceof Error ? first.message : String(first);
}

/** Returns a command as people type it: `npm run …` if npm runs this process, else `./teamsparks …`. */
export function asTyped(name: string, words = ''): string {
  if (process.env.npm_lifecycle_event === undefined) return `./teamsparks ${name}${words && ` ${words}`}`;
  return `npm run ${name}${words && ` -- ${words}`}`;
}
