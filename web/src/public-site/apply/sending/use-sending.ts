import { consentVersion } from '@hireloom/contract/intake/consent'
import { keyReused } from '@hireloom/contract/platform/wire'
import { idempotencyHeader, publicSite } from '@hireloom/contract/public-site'
import { texts } from '@hireloom/contract/texts/current'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { contentOf } from '../../../application-form/parts/form-content.ts'
import { CallError, call } from '../../../platform/api/call.ts'
import { isPassing, type Pause, retry } from '../../../platform/api/retry.ts'
import type { useHumanCheck } from '../../human-check/use-human-check.ts'
import { arrival } from '../arrival.ts'
import { deleteDraft, fileName, type SentApplication, storeReceipt } from '../draft/application-draft.ts'
import { isSameForm } from '../draft/application-steps.ts'
import type { Application } from '../draft/use-application.ts'

/** A refusal that has its own page. */
export interface Refusal {
  kind: 'missing' | 'applied' | 'closed' | 'busy'
  /** Seconds after which the server allows another attempt. */
  retryAfter: number
}
const kinds: Partial<Record<number, Refusal['kind']>> = { 404: 'missing', 409: 'applied', 410: 'closed', 429: 'busy' }
/** Seconds to wait if the server names no time. */
const defaultWait = 30

type EmptyField = RefObject<HTMLInputElement | null>

interface Props {
  application: Application
  human: ReturnType<typeof useHumanCheck>
  headers: Record<string, string>
  onSent: (sent: SentApplication) => void
}

/** Sends the application exactly once, however often the button is pressed or the connection is lost. */
export function useSending({ application, human, headers, onSent }: Props) {
  const { job } = application
  // Changes between two attempts are sent with the next.
  const newest = useRef(application)
  useLayoutEffect(() => {
    newest.current = application
  })
  const [isSending, setSending] = useState(false)
  const [pause, setPause] = useState<Pause>()
  const [failure, setFailure] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const isUnderway = useRef(false)
  const latest = useRef<Parameters<typeof send>>([{ current: null }, () => undefined])
  const jobKey = { companySlug: job.company.slug, jobSlug: job.slug }

  /** Sends the application and calls `onRefused` when the server finds invalid fields. */
  async function send(emptyField: EmptyField, onRefused: () => void) {
    if (isUnderway.current) return
    isUnderway.current = true
    latest.current = [emptyField, onRefused]
    setSending(true)
    setFailure(undefined)
    setRefusal(undefined)
    try {
      onAccepted(await retry(() => verifiedPost(emptyField), { waitAfter, onPause: setPause }))
    } catch (error) {
      if (await handleRefusal(error)) onRefused()
    } finally {
      isUnderway.current = false
      setSending(false)
      setPause(undefined)
    }
  }

  /**
   * Posts with a token, and again with a new one if the token expired or was used up by an attempt whose reply was
   * lost, or if the browser filled in the field that stays empty.
   */
  async function verifiedPost({ current: emptyField }: EmptyField) {
    try {
      return await post(emptyField?.value ?? '', await human.token())
    } catch (error) {
      // An attempt with this key, whose reply was lost, stored the form before the applicant changed it.
      if (error instanceof CallError && error.code === keyReused)
        return post(emptyField?.value ?? '', await human.token(), application.renewKey())
      const isFilled = error instanceof CallError && error.errors.some(({ field }) => field === 'leaveEmpty')
      if (!isFilled && !(error instanceof CallError && error.code === 'captcha_failed')) throw error
      if (isFilled && emptyField) emptyField.value = ''
      human.forget()
      return post(emptyField?.value ?? '', await human.token())
    }
  }

  /**
   * Posts the application as it is now, and returns the reply with what was sent. The draft keeps its idempotency key,
   * so a retry gets the reply of the first attempt.
   */
  async function post(leaveEmpty: string, captchaToken: string, idempotencyKey?: string) {
    const { job, draft } = newest.current
    const { talentPoolConsent } = draft
    const via = arrival(jobKey.companySlug)
    const body = {
      jobSlug: job.slug,
      ...contentOf(draft, job),
      ...({ consent: true, consentVersion, talentPoolConsent, captchaToken, leaveEmpty } as const),
    }
    const options = { headers: { ...headers, [idempotencyHeader]: idempotencyKey ?? draft.idempotencyKey } }
    const { data } = via
      ? await call(publicSite.apply, { body: { ...body, via } }, options)
      : await call(publicSite.applyFromCareerPage, { body }, options)
    return { data, job, draft }
  }

  function onAccepted({ data, job, draft }: Awaited<ReturnType<typeof post>>) {
    const { personalInformation, attachment, answers } = contentOf(draft, job)
    const values = [attachment.profilePicture, attachment.portfolio, ...answers.map(({ answer }) => answer)]
    const receipt = {
      ...data,
      firstName: personalInformation.firstName ?? '',
      email: personalInformation.emailAddress ?? '',
      resumeName: fileName(draft, attachment.resume) ?? '',
      otherFiles: values.flatMap((value) => fileName(draft, value) ?? []),
    }
    storeReceipt(jobKey, receipt)
    deleteDraft(jobKey)
    onSent(receipt)
  }

  /** Returns whether single fields were refused rather than the whole application, and shows the errors. */
  async function handleRefusal(error: unknown): Promise<boolean> {
    if (!(error instanceof CallError) || error.errors.length === 0) return showFailure(error)
    try {
      const { data: newest } = await call(publicSite.job, { params: jobKey }, { headers })
      application.refuse(error.errors, newest)
      if (!isSameForm(newest, job)) setFailure(texts().form.notices.formChanged)
      return true
    } catch (loadError) {
      return showFailure(loadError)
    }
  }

  function showFailure(error: unknown) {
    const kind = error instanceof CallError ? kinds[error.status] : undefined
    if (kind) setRefusal({ kind, retryAfter: retryAfterOf(error) })
    else setFailure(messageOf(error))
    return false
  }

  return {
    isSending,
    pause,
    failure,
    refusal,
    send,
    sendAgain: () => send(...latest.current),
    resume: () => setRefusal(undefined),
  }
}
export type Submission = ReturnType<typeof useSending>

const waitAfter = (error: unknown) => (error instanceof CallError && isPassing(error.status) ? 0 : undefined)
const retryAfterOf = (error: unknown) => (error instanceof CallError && error.retryAfter) || defaultWait
const messageOf = (error: unknown) => (error instanceof Error ? error.message : texts().site.calls.failed)
