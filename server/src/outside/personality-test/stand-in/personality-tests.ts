import { isSameSecret, signatureOf } from '../../../platform/signing.ts'
import { type PersonalityTests, PersonalityTestsUnavailable } from '../port.ts'
import { mount, personalityTestPages, type TestMemory } from './pages.ts'

interface Options {
  publicUrl: string
  signingKey: string
}

/** Runs a provider of the personality test in this process, for demos, development and tests. */
export function embeddedPersonalityTests({ publicUrl, signingKey }: Options): PersonalityTests {
  const signedId = (key: string) => `${key}.${signatureOf(signingKey, `personality test ${key}`)}`
  // Links still work after a restart.
  const isOurs = (id: string) => isSameSecret(id, signedId(id.split('.')[0] ?? ''))
  const memory: TestMemory = { failures: 0, tests: new Map(), isOurs }
  const failIfRequested = () => {
    if (memory.failures === 0) return
    memory.failures -= 1
    throw new PersonalityTestsUnavailable('The stand-in is set to fail')
  }
  return {
    async open({ key, reportTo }) {
      failIfRequested()
      const id = signedId(key)
      memory.tests.set(id, { result: undefined, ...memory.tests.get(id), reportTo })
      return { id, link: `${publicUrl}${mount}/${id}` }
    },
    async result(id) {
      failIfRequested()
      return memory.tests.get(id)?.result
    },
    async pages(app) {
      app.register(async (pages) => personalityTestPages(pages, memory))
    },
  }
}
