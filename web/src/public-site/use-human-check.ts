import { publicSite } from '@hireloom/contract/public-site'
import { useCallback, useRef, useState } from 'react'
import { CallError, call, unreachable } from '../platform/api/call.ts'

export type HumanCheckState = 'idle' | 'solving' | 'solved' | 'failed'

interface Solved {
  token: string
  expiresAt: number
}
/** A solution this close to its end might not be taken any more when it arrives. */
const margin = 30_000

/** Human verification: a piece of work the browser does by itself. Solved once, and again when it has expired. */
export function useHumanCheck(headers: Record<string, string>) {
  const [state, setState] = useState<HumanCheckState>('idle')
  const pending = useRef<Promise<Solved> | null>(null)

  /** The token to send. Throws when there is none to be had. */
  const token = useCallback(async (): Promise<string> => {
    const earlier = await pending.current?.catch(() => null)
    if (earlier && earlier.expiresAt - margin > Date.now()) return earlier.token
    setState('solving')
    const work = solve(headers)
    pending.current = work
    try {
      const solved = await work
      setState('solved')
      return solved.token
    } catch (error) {
      pending.current = null
      setState('failed')
      throw error
    }
  }, [headers])

  const forget = useCallback(() => {
    pending.current = null
  }, [])

  return { state, token, forget }
}

async function solve(headers: Record<string, string>): Promise<Solved> {
  const { solveChallengeWorkers } = await import('altcha/lib').catch(partIsOutOfReach)
  const { data } = await call(publicSite.challenge, {}, { headers })
  if (data.provider !== 'altcha') throw new Error(`This page can't do the human verification of ${data.provider}`)
  const challenge = data.challenge as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 2, 4),
    createWorker: () => new Worker(new URL('./human-check-worker.ts', import.meta.url), { type: 'module' }),
  }).catch((error: unknown) => {
    // A worker whose script can't be loaded says so in an event.
    if (error instanceof Error) throw error
    partIsOutOfReach()
  })
  if (!solution) throw new Error('The human verification took too long. Please try again')
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: (challenge.parameters.expiresAt ?? 0) * 1000,
  }
}
type Challenge = Parameters<typeof import('altcha/lib').solveChallengeWorkers>[0]['challenge']

/** The program of the verification is loaded when it is needed, from the server that may be away by then. */
function partIsOutOfReach(): never {
  throw new CallError(publicSite.challenge, 0, unreachable)
}
