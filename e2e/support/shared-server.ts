import { OwnServer } from './own-server.ts'
import { test as base } from './test.ts'

export { expect, expectAccessible, expectReadable, signIn, turn, waitUntilSettled, watchForFaults } from './test.ts'

/**
 * Journeys that change data which no other journey reads. They share one server, separate from the common one, and
 * their paths are on it. A journey that fails gets a new server for its second try, because its worker is replaced.
 */
export const test = base.extend<object, { server: OwnServer }>({
  baseURL: ({ server }, use) => use(server.address),
  server: [
    async ({ browserName: _ }, use) => {
      const server = await OwnServer.make({})
      await server.start()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
