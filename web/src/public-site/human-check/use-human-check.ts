import { type Challenge, publicSite } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { useCallback, useRef, useState } from 'react'
import { CallError, call, unreachable } from '../../platform/api/call.ts'
import { oneMinute } from '../../platform/durations.ts'

export type HumanCheckState = 'idle' | 'solving' | 'asking' | 'solved' | 'failed'

interface CaptchaToken {
  token: string
  /** A token sent before this time is refused as a robot's. */
  readyAt: number
  expiresAt: number
}

/** The box of a provider, with its site key, for the applicant to tick. */
export interface TickBox {
  siteKey: string
  /** Changes after each used token, to show a new box. */
  round: number
  onTicked: (token: string) => void
  /** Called when the tick has expired or the provider can't be reached. */
  onLost: (reason: 'expired' | 'failed') => void
}

/** The state of the human check, for the components that show it. */
export interface HumanCheckView {
  state: HumanCheckState
  box: TickBox | null
  prepare: () => void
}

/** Milliseconds before expiry within which a solution may be refused by the time it arrives. */
const margin = 30_000
/** Milliseconds for which a tick of reCAPTCHA is valid. */
const tickLifetime = 2 * oneMinute

/**
 * Runs the human check: a proof of work by the browser, or a box to tick. It is solved once, and again when the
 * solution has expired.
 */
export function useHumanCheck(headers: Record<string, string>) {
  const [state, setState] = useState<HumanCheckState>('idle')
  const [box, setBox] = useState<TickBox | null>(null)
  const pending = useRef<Promise<CaptchaToken> | null>(null)

  const showTickBox = useCallback(({ siteKey, wait = 0 }: TickBoxChallenge) => {
    setState('asking')
    setBox((before) => ({
      siteKey,
      round: (before?.round ?? 0) + 1,
      onTicked(token) {
        const now = Date.now()
        pending.current = Promise.resolve({ token, readyAt: now + wait, expiresAt: now + tickLifetime })
        setState('solved')
      },
      onLost(reason) {
        pending.current = null
        setState(reason === 'failed' ? 'failed' : 'asking')
      },
    }))
  }, [])

  /** Returns the token once it may be sent. Throws when there is none. */
  const token = useCallback(async (): Promise<string> => {
    const earlier = await pending.current?.catch(() => null)
    if (earlier && earlier.expiresAt - margin > Date.now()) return whenReady(earlier)
    setState('solving')
    const work = solve(headers, showTickBox)
    pending.current = work
    try {
      const solved = await work
      setState('solved')
      return await whenReady(solved)
    } catch (error) {
      pending.current = null
      if (!(error instanceof NotTicked)) setState('failed')
      throw error
    }
  }, [headers, showTickBox])

  const forget = useCallback(() => {
    pending.current = null
  }, [])

  return { state, box, token, forget }
}

type TickBoxChallenge = Extract<Challenge, { provider: 'recaptcha-v2' }>

class NotTicked extends Error {
  override message = texts().form.human.notTicked
}

async function whenReady({ token, readyAt }: CaptchaToken): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, readyAt - Date.now()))
  return token
}

async function solve(
  headers: Record<string, string>,
  showTickBox: (challenge: TickBoxChallenge) => void,
): Promise<CaptchaToken> {
  const { data } = await call(publicSite.challenge, {}, { headers })
  const readyAt = Date.now() + (data.wait ?? 0)
  switch (data.provider) {
    case 'recaptcha-v2':
      showTickBox(data)
      throw new NotTicked()
    case 'bypass':
      return { token: data.token, readyAt, expiresAt: Date.now() + tickLifetime }
    case 'altcha':
      return { ...(await solveWork(data.challenge as unknown as Work)), readyAt }
  }
}

async function solveWork(challenge: Work): Promise<Omit<CaptchaToken, 'readyAt'>> {
  const { solveChallengeWorkers } = await import('altcha/lib').catch(throwUnreachable)
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 2, 4),
    createWorker: () => new Worker(new URL('./human-check-worker.ts', import.meta.url), { type: 'module' }),
  }).catch((error: unknown) => {
    // A worker whose script can't be loaded reports it in an event.
    if (error instanceof Error) throw error
    throwUnreachable()
  })
  if (!solution) throw new Error(texts().form.human.tooLong)
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: (challenge.parameters.expiresAt ?? 0) * 1000,
  }
}
type Work = Parameters<typeof import('altcha/lib').solveChallengeWorkers>[0]['challenge']

/** Throws an unreachable error: the check's script is loaded when needed, and the server may be unreachable by then. */
function throwUnreachable(): never {
  throw new CallError(publicSite.challenge, 0, unreachable())
}
