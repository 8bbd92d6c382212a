import { type CvContent, cvParsing } from '@hireloom/contract/cv-parsing'
import { formKeyHeader } from '@hireloom/contract/public-site'
import { uploadType } from '@hireloom/contract/uploads'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import type { Application } from '../draft/use-application.ts'
import type { Uploads } from '../sending/use-uploads.ts'
import { pollParsing } from './poll-parsing.ts'

/** The progress of CV parsing. */
export type CvParsingState =
  | { kind: 'idle' | 'skipped' }
  /** `before`: the key of the résumé that the form had. */
  | { kind: 'uploading'; before: unknown }
  | { kind: 'started'; fileKey: string }
  | { kind: 'reading'; trackId: string }
  | { kind: 'read'; fields: number; skills: readonly string[] }
  | { kind: 'failed'; problem: string }

export interface CvParsingProps {
  application: Application
  uploads: Uploads
  headers: Record<string, string>
}

const resumePath = 'attachment.resume'

/** Uploads a CV as the form's résumé, has it parsed, and fills in the form with the result. */
export function useCvParsing({ application, uploads, headers: formHeaders }: CvParsingProps) {
  const { idempotencyKey: formKey, files, values } = application.draft
  const { resume } = values.attachment
  const upload = uploads.of(resumePath)
  const headers = useMemo(() => ({ ...formHeaders, [formKeyHeader]: formKey }), [formHeaders, formKey])
  const [state, setState] = useState<CvParsingState>(() => {
    const trackId = readTrack(formKey)
    return trackId ? { kind: 'reading', trackId } : { kind: 'idle' }
  })

  const end = (state: CvParsingState) => {
    deleteTrack(formKey)
    setState(state)
  }
  const fail = useEffectEvent((error: unknown) => end({ kind: 'failed', problem: messageOf(error) }))
  const fill = useEffectEvent(({ skills, ...content }: CvContent) =>
    end({ kind: 'read', fields: application.fill(content), skills }),
  )
  const follow = useEffectEvent((trackId: string) => {
    storeTrack(formKey, trackId)
    setState({ kind: 'reading', trackId })
  })

  useEffect(() => {
    if (state.kind !== 'uploading') return
    if (upload?.problem) setState({ kind: 'failed', problem: upload.problem })
    else if (!upload) {
      const hasArrived = typeof resume === 'string' && resume !== state.before
      // Without a new file the applicant has canceled the upload at the field of the résumé.
      setState(hasArrived ? { kind: 'started', fileKey: resume } : { kind: 'idle' })
    }
  }, [state, upload, resume])

  useEffect(() => {
    if (state.kind !== 'started' && state.kind !== 'reading') return
    const controller = new AbortController()
    const { signal } = controller
    const work =
      state.kind === 'started'
        ? begin(state.fileKey, headers, signal).then(follow)
        : pollParsing(state.trackId, headers, signal).then(fill)
    work.catch((error: unknown) => {
      if (!signal.aborted) fail(error)
    })
    return () => controller.abort()
  }, [state, headers])

  return {
    state,
    upload,
    /** The file that is already in the form. */
    attached: typeof resume === 'string' ? files[resume]?.name : undefined,
    choose(file: File) {
      setState({ kind: 'uploading', before: resume })
      uploads.send(resumePath, uploadType.resume, file)
    },
    readAttached: () => typeof resume === 'string' && setState({ kind: 'started', fileKey: resume }),
    skip: () => end({ kind: 'skipped' }),
    tryAnother: () => end({ kind: 'idle' }),
  }
}

async function begin(fileKey: string, headers: Record<string, string>, signal: AbortSignal) {
  const { data } = await call(cvParsing.parse, { body: { fileKey, consent: true } }, { headers, signal })
  return data.trackId
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const keyOf = (formKey: string) => `hireloom:cv-parsing:${formKey}`

/**
 * Returns the id of the CV parsing that this form waits for, even after a reload; undefined where the browser stores
 * nothing.
 */
function readTrack(formKey: string): string | undefined {
  return attempt(() => sessionStorage.getItem(keyOf(formKey)) ?? undefined)
}

const storeTrack = (formKey: string, trackId: string) => attempt(() => sessionStorage.setItem(keyOf(formKey), trackId))

const deleteTrack = (formKey: string) => attempt(() => sessionStorage.removeItem(keyOf(formKey)))

/**
 * Returns undefined when storage is switched off and throws: CV parsing is then followed only until the page is left.
 */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
