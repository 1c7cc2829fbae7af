/** Query keys of looking back; in a file of their own, so that the code of every page does not contain them. */
export const lookingBackKeys = {
  all: ['looking-back'],
  event: (id: number) => ['looking-back', 'event', id] as const,
  sessions: (groupId: number, from: string, to: string) => ['looking-back', 'sessions', groupId, from, to] as const,
  further: (category: string, level: string) => ['looking-back', 'further', category, level] as const,
} as const;
