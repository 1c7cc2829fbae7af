-- 128 bits in the picture and in the copied link: whoever has them joins without waiting behind people who try codes.
-- A code of before gets some, too; gen_random_uuid() has 122 random bits, so two of them are hashed.
alter table run_codes add column secret text not null check (secret ~ '^[0-9a-f]{32}$')
  default left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32);
alter table run_codes alter column secret drop default;
