interface Command<Order> {
  usage: string;
  /** What the words of the command line ask for; undefined or an error when they make no sense. */
  read: (words: string[]) => Order | undefined;
  run: (order: Order) => Promise<void>;
}

/** Runs what was typed: words that make no sense are answered with the usage and 2, failures with their sentence and 1. */
export async function runCommand<Order>(words: string[], { usage, read, run }: Command<Order>) {
  const order = understood(words, read);
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

function understood<Order>(words: string[], read: Command<Order>['read']): Order | undefined {
  try {
    return read(words);
  } catch {
    return undefined;
  }
}

function sentenceOf(error: unknown): string {
  // A database that is not there is several errors, one an address, without a message of their own.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return first instanceof Error ? first.message : String(first);
}
