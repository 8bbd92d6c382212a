import { type ListedUser, userStatus } from '@hireloom/contract/users'
import { IconMail } from '@tabler/icons-react'
import { PersonAvatar } from '../platform/ui/display/person-avatar.tsx'
import { fullName } from '../platform/ui/text/words.ts'
import css from './user-mark.module.css'

/** A user's picture, or an envelope for a user who is only invited. */
export function UserMark({ user }: { user: ListedUser }) {
  if (user.status === userStatus.active) return <PersonAvatar name={fullName(user)} src={user.avatar} size={32} />
  return (
    <span className={css.letter} aria-hidden>
      <IconMail size={16} aria-hidden />
    </span>
  )
}
