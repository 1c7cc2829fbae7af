import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Storage of the tests' OpenID provider, for the life of the process. The provider's own storage warns at each start. */
export class ProviderMemory implements Adapter {
  static readonly #rows = new Map<string, AdapterPayload>();
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload) {
    ProviderMemory.#rows.set(this.#keyOf(id), payload);
  }

  async find(id: string) {
    return ProviderMemory.#rows.get(this.#keyOf(id));
  }

  async findByUid(uid: string) {
    return [...ProviderMemory.#rows.values()].find((row) => row.kind === this.#kind && row.uid === uid);
  }

  async findByUserCode() {
    return undefined;
  }

  async consume(id: string) {
    const row = await this.find(id);
    if (row) row.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string) {
    ProviderMemory.#rows.delete(this.#keyOf(id));
  }

  async revokeByGrantId(grantId: string) {
    for (const [key, row] of ProviderMemory.#rows) if (row.grantId === grantId) ProviderMemory.#rows.delete(key);
  }

  #keyOf(id: string): string {
    return `${this.#kind} ${id}`;
  }
}
