import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PersonalityTests, PersonalityTestsUnavailable } from '../port.ts'
import { mount, personalityTestPages, type TestMemory } from './pages.ts'

interface Options {
  publicUrl: string
  signingKey: string
}

/** A provider of the personality test in this process, for trying out, developing and testing. */
export function embeddedPersonalityTests({ publicUrl, signingKey }: Options): PersonalityTests {
  const memory: TestMemory = { failures: 0, tests: new Map(), isOurs }
  const signed = (key: string) => {
    const signature = createHmac('sha256', signingKey).update(`personality test ${key}`).digest('base64url')
    return `${key}.${signature}`
  }
  // Its links outlive a restart.
  function isOurs(id: string) {
    const [given, made] = [Buffer.from(id), Buffer.from(signed(id.split('.')[0] ?? ''))]
    return given.length === made.length && timingSafeEqual(given, made)
  }
  const failIfTold = () => {
    if (memory.failures === 0) return
    memory.failures -= 1
    throw new PersonalityTestsUnavailable('The stand-in was told to fail')
  }
  return {
    async open({ key, reportTo }) {
      failIfTold()
      const id = signed(key)
      memory.tests.set(id, { result: undefined, ...memory.tests.get(id), reportTo })
      return { id, link: `${publicUrl}${mount}/${id}` }
    },
    async result(id) {
      failIfTold()
      return memory.tests.get(id)?.result
    },
    async pages(app) {
      app.register(async (pages) => personalityTestPages(pages, memory))
    },
  }
}
