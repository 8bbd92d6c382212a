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
  /** Shows the offer as a button alone. */
  isCompact?: boolean
}

/** Offers to fill in the form from a profile of the job board, and again after the form was cleared. */
export const BoardProfile = (props: Props) => <ProfileCard key={props.application.draft.idempotencyKey} {...props} />

function ProfileCard({ application, uploads, boardName, isCompact = false }: Props) {
  const state = useBoardProfile({ application, uploads })
  const isButton = isCompact && (state.is === 'asking' || (state.is === 'offered' && !state.isAgain))
  return (
    <>
      <div role="status" className={css.note}>
        {state.is === 'filled' && (
          <p className={note.note}>
            <IconCircleCheck size={20} aria-hidden />
            <span>{filledText(state, boardName)}</span>
          </p>
        )}
        {state.is === 'away' && <p className={note.note}>{awayText(state, boardName)}</p>}
      </div>
      {isButton && <ProfileButton state={state} boardName={boardName} />}
      {!isButton && (state.is === 'asking' || state.is === 'reading' || state.is === 'offered') && (
        <section className={css.card} aria-labelledby="board-profile">
          <h2 id="board-profile" className={css.title}>
            Save time with your {boardName} profile
          </h2>
          <p className={css.text} role={state.is === 'asking' ? undefined : 'status'}>
            {wordsFor(state, boardName)}
          </p>
          <ProfileButton state={state} boardName={boardName} />
        </section>
      )}
    </>
  )
}

function ProfileButton({ state, boardName }: { state: BoardState; boardName: string }) {
  if (state.is === 'offered') {
    return (
      <Button component="a" href={state.url} size="lg" variant="default" className={css.button}>
        {state.label}
      </Button>
    )
  }
  return (
    <Button size="lg" variant="default" className={css.button} loading>
      Apply with {boardName}
    </Button>
  )
}

function wordsFor(state: BoardState, boardName: string) {
  if (state.is === 'reading') return `Your ${boardName} profile is on its way.`
  if (state.is === 'offered' && state.isAgain) {
    return `Your ${boardName} profile could not be read. Try again, or fill in the form yourself.`
  }
  return 'It fills in what it knows of you. You check it before you send anything.'
}

const awayText = ({ isExpected }: Extract<BoardState, { is: 'away' }>, boardName: string) =>
  isExpected
    ? `Your ${boardName} profile can't be reached right now. Fill in the form yourself, or try again later.`
    : `Applying with ${boardName} is not possible right now. Fill in the form below.`

function filledText({ fields, resume }: Extract<BoardState, { is: 'filled' }>, boardName: string) {
  const counted = fields === 1 ? '1 field' : `${fields} fields`
  const filled =
    fields > 0
      ? `We filled in ${counted} from your ${boardName} profile. Please check them.`
      : `Your ${boardName} profile has nothing to add to the form.`
  if (resume === 'underway') return `${filled} Your résumé is under Documents.`
  if (resume === 'lost') return `${filled} Your résumé could not be fetched: choose the file under Documents.`
  return filled
}
