import { texts } from '@hireloom/contract/texts/current'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { Application } from '../draft/use-application.ts'
import note from '../note.module.css'
import type { Uploads } from '../sending/use-uploads.ts'
import css from './board-profile.module.css'
import { type BoardState, useBoardProfile } from './use-board-profile.ts'

interface Props {
  application: Application
  uploads: Uploads
  boardName: string
  /** Whether only a button is shown. */
  isCompact?: boolean
}

/**
 * Fills in the form from a profile of the job board, if the applicant wants it, and again after the form was cleared.
 */
export const BoardProfile = (props: Props) => <ProfileCard key={props.application.draft.idempotencyKey} {...props} />

function ProfileCard({ application, uploads, boardName, isCompact = false }: Props) {
  const state = useBoardProfile({ application, uploads })
  const isButton = isCompact && (state.kind === 'asking' || (state.kind === 'ready' && !state.isRetry))
  return (
    <>
      <div role="status" className={css.note}>
        {state.kind === 'filled' && (
          <p className={note.note}>
            <IconCircleCheck size={20} aria-hidden />
            <span>{filledText(state, boardName)}</span>
          </p>
        )}
        {state.kind === 'unavailable' && <p className={note.note}>{unavailableText(state, boardName)}</p>}
      </div>
      {isButton && <ProfileButton state={state} boardName={boardName} />}
      {!isButton && (state.kind === 'asking' || state.kind === 'reading' || state.kind === 'ready') && (
        <section className={css.card} aria-labelledby="board-profile">
          <h2 id="board-profile" className={css.title}>
            {texts().form.board.title(boardName)}
          </h2>
          <p className={css.text} role={state.kind === 'asking' ? undefined : 'status'}>
            {statusText(state, boardName)}
          </p>
          <ProfileButton state={state} boardName={boardName} />
        </section>
      )}
    </>
  )
}

function ProfileButton({ state, boardName }: { state: BoardState; boardName: string }) {
  if (state.kind === 'ready') {
    return (
      <Button component="a" href={state.url} size="lg" variant="default" className={css.button}>
        {texts().form.board.applyWith(boardName)}
      </Button>
    )
  }
  return (
    <Button size="lg" variant="default" className={css.button} loading>
      {texts().form.board.applyWith(boardName)}
    </Button>
  )
}

function statusText(state: BoardState, boardName: string) {
  const labels = texts().form.board
  if (state.kind === 'reading') return labels.reading(boardName)
  if (state.kind === 'ready' && state.isRetry) {
    return labels.again(boardName)
  }
  return labels.intro
}

const unavailableText = ({ isExpected }: Extract<BoardState, { kind: 'unavailable' }>, boardName: string) =>
  isExpected ? texts().form.board.unavailable(boardName) : texts().form.board.notPossible(boardName)

function filledText({ fields, resume }: Extract<BoardState, { kind: 'filled' }>, boardName: string) {
  const labels = texts().form.board
  const text = fields > 0 ? labels.filled(fields, boardName) : labels.nothingToAdd(boardName)
  if (resume === 'underway') return `${text} ${labels.resumeUnderway}`
  if (resume === 'lost') return `${text} ${labels.resumeLost}`
  return text
}
