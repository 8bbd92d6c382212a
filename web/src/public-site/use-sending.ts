import { idempotencyHeader, publicSite } from '@hireloom/contract/public-site'
import { useRef, useState } from 'react'
import { CallError, call } from '../platform/api/call.ts'
import { dropDraft, keepReceipt, type SentApplication } from './application-draft.ts'
import { contentOf, isSameForm } from './application-steps.ts'
import type { Application } from './use-application.ts'
import type { useHumanCheck } from './use-human-check.ts'

/** Refusals with a page of their own. */
export type Refusal = 'missing' | 'applied' | 'closed' | 'busy'
const refusals: Partial<Record<number, Refusal>> = { 404: 'missing', 409: 'applied', 410: 'closed', 429: 'busy' }

interface Props {
  application: Application
  human: ReturnType<typeof useHumanCheck>
  headers: Record<string, string>
  onSent: (sent: SentApplication) => void
}

/** Sends the application once, however often the button is pressed. */
export function useSending({ application, human, headers, onSent }: Props) {
  const { job, draft } = application
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const isUnderway = useRef(false)
  const place = { companySlug: job.company.slug, jobSlug: job.slug }

  /** `onRefused`: the server found fields that are wrong. */
  async function send(nickname: string, onRefused: () => void) {
    if (isUnderway.current) return
    isUnderway.current = true
    setSending(true)
    setFailure(undefined)
    try {
      arrived(await verifiedPost(nickname))
    } catch (error) {
      if (await refused(error)) onRefused()
    } finally {
      isUnderway.current = false
      setSending(false)
    }
  }

  /** A verification can expire on the way, or be used up by an attempt whose answer was lost: then with a new one. */
  async function verifiedPost(nickname: string) {
    try {
      return await post(nickname, await human.token())
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'captcha_failed') throw error
      human.forget()
      return post(nickname, await human.token())
    }
  }

  const post = (nickname: string, captchaToken: string) => {
    const { talentPoolConsent, idempotencyKey } = draft
    const content = contentOf(draft, job)
    return call(
      publicSite.apply,
      { body: { jobSlug: job.slug, ...content, consent: true, talentPoolConsent, captchaToken, nickname } },
      { headers: { ...headers, [idempotencyHeader]: idempotencyKey } },
    )
  }

  function arrived({ data }: Awaited<ReturnType<typeof post>>) {
    const { personalInformation, attachment } = contentOf(draft, job)
    const sent = {
      ...data,
      firstName: personalInformation.firstName ?? '',
      email: personalInformation.emailAddress ?? '',
      resumeName: draft.files[attachment.resume ?? '']?.name ?? '',
    }
    keepReceipt(place, sent)
    dropDraft(place)
    onSent(sent)
  }

  /** Whether fields are wrong, rather than the whole of it. */
  async function refused(error: unknown): Promise<boolean> {
    if (!(error instanceof CallError) || error.errors.length === 0) return failed(error)
    try {
      const { data: newest } = await call(publicSite.job, { params: place }, { headers })
      application.refuse(error.errors, newest)
      if (!isSameForm(newest, job)) setFailure('The company changed this form while you filled it in.')
      return true
    } catch (unread) {
      return failed(unread)
    }
  }

  function failed(error: unknown) {
    const ownPage = error instanceof CallError ? refusals[error.status] : undefined
    if (ownPage) setRefusal(ownPage)
    else setFailure(messageOf(error))
    return false
  }

  return { isSending, failure, refusal, send, resume: () => setRefusal(undefined) }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong. Try again.')
