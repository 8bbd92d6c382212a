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
  /** Shows only a button. */
  isCompact?: boolean
}

/** Fills in the form from a profile of the job board, if the applicant wants it, and again after the form was cleared. */
export const BoardProfile = (props: Props) => <ProfileCard key={props.application.draft.idempotencyKey} {...props} />

function ProfileCard({ application, uploads, boardName, isCompact = false }: Props) {
  const state = useBoardProfile({ application, uploads })
  const isButton = isCompact && (state.kind === 'asking' || (state.kind === 'ready' && !state.isAgain))
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
            {wordsFor(state, boardName)}
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

function wordsFor(state: BoardState, boardName: string) {
  const words = texts().form.board
  if (state.kind === 'reading') return words.reading(boardName)
  if (state.kind === 'ready' && state.isAgain) {
    return words.again(boardName)
  }
  return words.intro
}

const unavailableText = ({ isExpected }: Extract<BoardState, { kind: 'unavailable' }>, boardName: string) =>
  isExpected ? texts().form.board.unavailable(boardName) : texts().form.board.notPossible(boardName)

function filledText({ fields, resume }: Extract<BoardState, { kind: 'filled' }>, boardName: string) {
  const words = texts().form.board
  const text = fields > 0 ? words.filled(fields, boardName) : words.nothingToAdd(boardName)
  if (resume === 'underway') return `${text} ${words.resumeUnderway}`
  if (resume === 'lost') return `${text} ${words.resumeLost}`
  return text
}
