import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  payload: AdapterPayload
  expiresAt: number
}

/** Stores the embedded provider's sign-ins, sessions and codes in memory. They don't survive a restart. */
export function memoryAdapter() {
  const entries = new Map<string, Entry>()

  function find(key: string) {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  function findWhere(kind: string, matches: (payload: AdapterPayload) => boolean) {
    return [...entries.keys()]
      .filter((key) => key.startsWith(`${kind}:`))
      .map(find)
      .find((payload) => payload && matches(payload))
  }
  function deleteExpired() {
    for (const key of entries.keys()) find(key)
  }

  return (kind: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      deleteExpired()
      entries.set(`${kind}:${id}`, {
        payload,
        expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY,
      })
    },
    find: async (id) => find(`${kind}:${id}`),
    findByUid: async (uid) => findWhere(kind, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findWhere(kind, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = find(`${kind}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(`${kind}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
