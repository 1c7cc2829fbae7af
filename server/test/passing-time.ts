import { sql } from 'kysely';
import type { Harness } from './harness.ts';

/** Simulates the passing of `seconds`: moves the process's clock forward and stored times back. */
export async function timePasses({ clock, context }: Harness, seconds: number) {
  clock.ahead += seconds * 1000;
  const earlier = sql`${seconds} * interval '1 second'`;
  await sql`
    update sessions set created_at = created_at - ${earlier}, rotated_at = rotated_at - ${earlier},
      last_used_at = last_used_at - ${earlier}, idle_expires_at = idle_expires_at - ${earlier},
      expires_at = expires_at - ${earlier}, revoked_at = revoked_at - ${earlier}`.execute(context.db);
  await sql`update rate_limits set expire = expire - ${seconds * 1000}`.execute(context.db);
  await sql`
    update email_tokens set created_at = created_at - ${earlier}, expires_at = expires_at - ${earlier},
      used_at = used_at - ${earlier}`.execute(context.db);
  await sql`
    update expected_people set created_at = created_at - ${earlier}, expires_at = expires_at - ${earlier},
      accepted_at = accepted_at - ${earlier}, withdrawn_at = withdrawn_at - ${earlier}`.execute(context.db);
  await sql`
    update join_links set expires_at = expires_at - ${earlier},
      held = array(select h - ${earlier} from unnest(held) h)`.execute(context.db);
  await sql`
    update jobs set created_at = created_at - ${earlier}, run_after = run_after - ${earlier},
      locked_until = locked_until - ${earlier}, done_at = done_at - ${earlier}`.execute(context.db);
}
