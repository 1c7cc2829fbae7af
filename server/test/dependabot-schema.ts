import { z } from 'zod';

const names = z.array(z.string().min(1)).min(1);
const days = z.int().min(1).max(90);

const group = z.strictObject({
  'applies-to': z.enum(['version-updates', 'security-updates']).optional(),
  'dependency-type': z.enum(['development', 'production']).optional(),
  // Optional for Dependabot, but a group without patterns takes precedence over wildcards, which nobody expects.
  patterns: names,
  'exclude-patterns': names.optional(),
  'update-types': z
    .array(z.enum(['major', 'minor', 'patch']))
    .min(1)
    .optional(),
});

const ignored = z.strictObject({
  'dependency-name': z.string().min(1),
  'update-types': z
    .array(z.enum(['version-update:semver-major', 'version-update:semver-minor', 'version-update:semver-patch']))
    .min(1)
    .optional(),
});

const update = z.strictObject({
  'package-ecosystem': z.enum(['npm', 'github-actions', 'docker']),
  directory: z.string().startsWith('/'),
  schedule: z.strictObject({
    interval: z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'semiannually', 'yearly']),
    day: z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']).optional(),
  }),
  cooldown: z.strictObject({ 'default-days': days }).optional(),
  'open-pull-requests-limit': z.int().min(0).optional(),
  'commit-message': z.strictObject({ prefix: z.string().max(50) }).optional(),
  ignore: z.array(ignored).optional(),
  groups: z.record(z.string(), group).optional(),
});

/**
 * Schema of those options of `.github/dependabot.yml` that we use. No package has it, and Dependabot ignores a file with a mistake.
 */
export const dependabotFile = z.strictObject({ version: z.literal(2), updates: z.array(update).min(1) });

export type DependabotFile = z.infer<typeof dependabotFile>;
