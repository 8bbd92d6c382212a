import { boardApply, boardParameters } from '@hireloom/contract/board-apply'
import { isBlank } from '@hireloom/contract/intake/field-values'
import { uploadType } from '@hireloom/contract/uploads'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { visibleFields } from '../../../application-form/parts/form-content.ts'
import { CallError, call } from '../../../platform/api/call.ts'
import type { Application } from '../draft/use-application.ts'
import type { Uploads } from '../sending/use-uploads.ts'

/** The state of filling in the form from the board. */
export type BoardState =
  | { kind: 'asking' | 'reading' | 'absent' }
  /** The board can't be reached. `isExpected`: the applicant returned from it with a profile. */
  | { kind: 'unavailable'; isExpected: boolean }
  /** `isRetry`: a profile was expected but didn't arrive. */
  | { kind: 'ready'; label: string; url: string; isRetry: boolean }
  /** `resume`: whether the profile's résumé was attached; undefined when it has none, or the form has one. */
  | { kind: 'filled'; fields: number; resume: 'underway' | 'lost' | undefined }

interface Options {
  application: Application
  uploads: Uploads
}

const resumePath = 'attachment.resume'

/** Returns the link to the board, and fills in the form when the applicant returns from there with a profile. */
export function useBoardProfile({ application, uploads }: Options): BoardState {
  const [arrival] = useState(() => readArrival(location.search))
  const [state, setState] = useState<BoardState>({ kind: arrival.prefillId ? 'reading' : 'asking' })
  const hasBegun = useRef(false)

  const begin = useEffectEvent(async () => {
    const button = await findButton(arrival)
    if (button === 'absent') return setState({ kind: 'absent' })
    if (button === 'unavailable') return setState({ kind: 'unavailable', isExpected: arrival.prefillId !== null })
    const ready = {
      kind: 'ready' as const,
      label: button.label,
      url: button.url,
      isRetry: Boolean(arrival.prefillId),
    }
    if (!button.profileId) return setState(ready)
    const profile = await call(boardApply.profile, { params: { id: button.profileId } }).catch(() => undefined)
    if (!profile) return setState(ready)
    fill(profile.data)
  })

  const fill = useEffectEvent(async ({ resumeUrl: fileUrl, profileId, ...known }: Profile) => {
    const fields = application.fill(known)
    if (!fileUrl || hasResume(application, uploads)) return setState({ kind: 'filled', fields, resume: undefined })
    setState({ kind: 'filled', fields, resume: 'underway' })
    try {
      attachResume(await call(boardApply.resumeFile, { query: { fileUrl, profileId } }))
    } catch {
      setState({ kind: 'filled', fields, resume: 'lost' })
    }
  })

  /** Attaches the résumé, unless the applicant has chosen another one in the meantime. */
  const attachResume = useEffectEvent((file: File) => {
    if (!hasResume(application, uploads)) uploads.send(resumePath, uploadType.resume, file)
  })

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    removeBoardParameters()
    begin()
  }, [])

  return state
}

type Profile = Awaited<ReturnType<typeof call<typeof boardApply.profile>>>['data']
type Button = Awaited<ReturnType<typeof call<typeof boardApply.button>>>['data']

interface Arrival {
  token: string | null
  prefillId: string | null
}

function readArrival(search: string): Arrival {
  const parameters = new URLSearchParams(search)
  return { token: parameters.get(boardParameters.token), prefillId: parameters.get(boardParameters.profile) }
}

/** Removes the board's parameters from the address, so that neither the history nor a copied address contains them. */
function removeBoardParameters() {
  const url = new URL(location.href)
  for (const name of Object.values(boardParameters)) url.searchParams.delete(name)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

/** Returns the button, or why there is none. An expired visit from the board counts as a new one. */
async function findButton({ token, prefillId }: Arrival): Promise<Button | 'absent' | 'unavailable'> {
  const redirectUri = `${location.origin}${location.pathname}`
  try {
    const query = {
      redirectUri,
      ...(token && { seekToken: token }),
      ...(token && prefillId && { prefillId }),
    }
    return (await call(boardApply.button, { query })).data
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0
    if (status === 422 && token) return findButton({ token: null, prefillId: null })
    return status === 404 || status === 422 ? 'absent' : 'unavailable'
  }
}

/** Returns whether the form needs no résumé, because the job doesn't ask for one or the form has one. */
const hasResume = ({ job, draft }: Application, uploads: Uploads) =>
  !visibleFields(job, 'attachment', draft.ticks).includes('resume') ||
  !isBlank(draft.values.attachment.resume) ||
  uploads.of(resumePath) !== undefined
