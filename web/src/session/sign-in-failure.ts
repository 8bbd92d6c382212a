import { CallError } from '../platform/api/call.ts'

const usualText = 'Please sign in or contact your HR Admin to get the access.'

/** Where a sign-in that failed leads, by the answer to the code. */
type Failure = { to: 'error page'; status: number; text: string } | { to: 'landing page' } | { to: 'sign-out' }

export function failureOf(error: Error): Failure {
  if (!(error instanceof CallError)) return { to: 'sign-out' }
  const { code, status, message } = error
  if (code === '1401') return { to: 'error page', status: 401, text: message }
  if (code === '1402') return { to: 'landing page' }
  if ([401, 402, 403].includes(status)) return { to: 'error page', status, text: usualText }
  return { to: 'sign-out' }
}
