import { initialsOf } from '@hireloom/contract/initials'
import { Avatar, type AvatarProps } from '@mantine/core'
import type { StateColor } from '../theme/colors.ts'
import css from './person-avatar.module.css'

/** The colors of avatars. Red and orange are left out, because they signal a state. */
const colors: readonly StateColor[] = ['nila', 'blue', 'green', 'soga']

/** Returns the color that a person has on every screen, derived from their name. */
export function colorOf(name: string): StateColor {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return colors[hash % colors.length] ?? 'nila'
}

interface Props {
  name: string
  src?: string | null
  size?: AvatarProps['size']
}

/** A person's picture or initials. Screen readers skip it, because the name is next to it. */
export function PersonAvatar({ name, src, size = 28 }: Props) {
  return (
    <Avatar
      src={src ?? null}
      size={size}
      radius="100%"
      alt=""
      aria-hidden
      classNames={{ root: css.avatar, placeholder: css.initials }}
      data-color={colorOf(name)}
    >
      {initialsOf(name)}
    </Avatar>
  )
}
