import { texts } from '@hireloom/contract/texts/current'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import zone from '../../../application-form/parts/file-field.module.css'
import { Tick } from '../../../application-form/parts/tick.tsx'
import type { PageData } from '../../page-data.ts'
import { CvChooser } from './cv-chooser.tsx'
import css from './cv-parsing.module.css'
import { type CvParsingProps, type CvParsingState, useCvParsing } from './use-cv-parsing.ts'

interface Props extends CvParsingProps {
  reader: NonNullable<PageData['cvReader']>
  /** Whether only a button is shown until it is pressed. */
  isCompact?: boolean
}

/** Fills in the form from an uploaded CV, if the applicant wants it. Clearing the form starts over. */
export const CvParsing = (props: Props) => <CvCard key={props.application.draft.idempotencyKey} {...props} />

function CvCard({ reader, isCompact = false, ...props }: Props) {
  const labels = texts().form.cv
  const { state, upload, attached, choose, readAttached, skip, tryAnother } = useCvParsing(props)
  const [hasAgreed, setAgreed] = useState(false)
  const [isOpen, setOpen] = useState(!isCompact)
  const title = useRef<HTMLHeadingElement>(null)
  /** Focuses the title of the card before the pressed button disappears, so that screen reader users continue there. */
  const focusTitleThen = (act: () => void) => () => {
    title.current?.focus()
    act()
  }
  if (state.kind === 'skipped') return null
  if (state.kind === 'idle' && !isOpen) {
    return (
      <Button size="lg" variant="default" onClick={() => setOpen(true)}>
        {labels.use}
      </Button>
    )
  }
  return (
    <section className={css.card} aria-labelledby="cv-parsing">
      <h2 id="cv-parsing" ref={title} tabIndex={-1} className={css.title}>
        {labels.title}
      </h2>
      <div role="status">
        <p className={css.text}>{statusText(state)}</p>
        {state.kind === 'read' && state.skills.length > 0 && (
          <p className={css.skills}>{labels.skills(state.skills.join(', '))}</p>
        )}
      </div>
      {state.kind === 'idle' && (
        <>
          <div className={css.agreeing}>
            <Tick path="cvConsent" isTicked={hasAgreed} onTick={setAgreed}>
              {labels.consent[reader]}
            </Tick>
          </div>
          <CvChooser isDisabled={!hasAgreed} onChoose={(file) => focusTitleThen(() => choose(file))()} />
          {attached && (
            <div className={css.buttons}>
              <Button size="lg" variant="default" disabled={!hasAgreed} onClick={focusTitleThen(readAttached)}>
                {labels.read(attached)}
              </Button>
            </div>
          )}
        </>
      )}
      {state.kind === 'uploading' && upload && (
        <progress className={zone.progress} aria-label={labels.uploading} max={upload.file.size} value={upload.sent} />
      )}
      {(state.kind === 'started' || state.kind === 'reading') && (
        <div className={css.busy} role="progressbar" aria-label={labels.reading} />
      )}
      {(isUnderway(state) || state.kind === 'failed') && (
        <div className={css.buttons}>
          {state.kind === 'failed' && (
            <Button size="lg" variant="default" onClick={focusTitleThen(tryAnother)}>
              {labels.chooseAnother}
            </Button>
          )}
          {isUnderway(state) && (
            <Button size="lg" variant="default" onClick={skip}>
              {labels.continueWithoutCv}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const isUnderway = ({ kind }: CvParsingState) => ['uploading', 'started', 'reading'].includes(kind)

function statusText(state: CvParsingState): string {
  const labels = texts().form.cv
  switch (state.kind) {
    case 'uploading':
      return labels.underway
    case 'started':
    case 'reading':
      return labels.beingRead
    case 'read':
      return `${state.fields === 0 ? labels.nothingToAdd : labels.filled(state.fields)} ${labels.attached}`
    case 'failed':
      return state.problem.endsWith('.') ? state.problem : `${state.problem}.`
    default:
      return labels.intro
  }
}
