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
  /** Shows the offer as a button alone until it is pressed. */
  isCompact?: boolean
}

/** Offers to fill in the form from an uploaded CV. Clearing the form starts over. */
export const CvParsing = (props: Props) => <CvCard key={props.application.draft.idempotencyKey} {...props} />

function CvCard({ reader, isCompact = false, ...props }: Props) {
  const { state, upload, attached, choose, readAttached, skip, tryAnother } = useCvParsing(props)
  const [hasAgreed, setAgreed] = useState(false)
  const [isOpen, setOpen] = useState(!isCompact)
  const title = useRef<HTMLHeadingElement>(null)
  /** The pressed button disappears, so screen reader users continue at the top of the card. */
  const from = (act: () => void) => () => {
    title.current?.focus()
    act()
  }
  if (state.is === 'skipped') return null
  if (state.is === 'offered' && !isOpen) {
    return (
      <Button size="lg" variant="default" onClick={() => setOpen(true)}>
        Use my CV
      </Button>
    )
  }
  return (
    <section className={css.card} aria-labelledby="cv-reading">
      <h2 id="cv-reading" ref={title} tabIndex={-1} className={css.title}>
        Fill in the form from your CV
      </h2>
      <div role="status">
        <p className={css.text}>{wordsFor(state)}</p>
        {state.is === 'read' && state.skills.length > 0 && (
          <p className={css.skills}>Skills it names: {state.skills.join(', ')}</p>
        )}
      </div>
      {state.is === 'offered' && (
        <>
          <div className={css.agreeing}>
            <Tick path="cvConsent" isTicked={hasAgreed} onTick={setAgreed}>
              I agree that {parserTexts[reader]} reads my CV to fill in this form. The file and what was read are
              deleted here within a day unless I send the form.
            </Tick>
          </div>
          <CvChooser isDisabled={!hasAgreed} onChoose={(file) => from(() => choose(file))()} />
          {attached && (
            <div className={css.buttons}>
              <Button size="lg" variant="default" disabled={!hasAgreed} onClick={from(readAttached)}>
                Read {attached}
              </Button>
            </div>
          )}
        </>
      )}
      {state.is === 'uploading' && upload && (
        <progress className={zone.progress} aria-label="Uploading your CV" max={upload.file.size} value={upload.sent} />
      )}
      {(state.is === 'begun' || state.is === 'reading') && (
        <div className={css.busy} role="progressbar" aria-label="Reading your CV" />
      )}
      {(isUnderway(state) || state.is === 'failed') && (
        <div className={css.buttons}>
          {state.is === 'failed' && (
            <Button size="lg" variant="default" onClick={from(tryAnother)}>
              Choose another file
            </Button>
          )}
          {isUnderway(state) && (
            <Button size="lg" variant="default" onClick={skip}>
              Go on without it
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const parserTexts = {
  product: 'a program',
  service: 'a service outside of the company, which is sent its text,',
} as const

const isUnderway = ({ is }: CvParsingState) => is === 'uploading' || is === 'begun' || is === 'reading'

function wordsFor(state: CvParsingState): string {
  switch (state.is) {
    case 'uploading':
      return 'Your CV is on its way. You can fill in the form meanwhile.'
    case 'begun':
    case 'reading':
      return 'Your CV is being read. You can fill in the form meanwhile.'
    case 'read':
      return `${filledText(state.fields)} Your CV is attached as your résumé.`
    case 'failed':
      return state.problem.endsWith('.') ? state.problem : `${state.problem}.`
    default:
      return 'We read your name, contacts, education and work from it. You check everything before you send it.'
  }
}

function filledText(fields: number) {
  if (fields === 0) return 'Your CV has nothing to add to the form.'
  return `We filled in ${fields === 1 ? '1 field' : `${fields} fields`}. Please check ${fields === 1 ? 'it' : 'them'}.`
}
