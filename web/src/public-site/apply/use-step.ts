import { useEffect, useState } from 'react'
import type { Step, StepName } from './draft/application-steps.ts'

/** The step that is open. It stands in the address, so that a reload and the browser's own buttons work. */
export function useStep(steps: readonly Step[]): [Step, (name: StepName) => void] {
  const [hash, setHash] = useState(() => location.hash.slice(1))

  useEffect(() => {
    const read = () => setHash(location.hash.slice(1))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  const goTo = (name: StepName) => {
    history.pushState(null, '', `#${name}`)
    setHash(name)
    window.scrollTo(0, 0)
  }
  return [steps.find(({ name }) => name === hash) ?? (steps[0] as Step), goTo]
}
