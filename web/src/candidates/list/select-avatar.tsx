import { IconCheck } from '@tabler/icons-react'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import css from './select-avatar.module.css'

interface Props {
  name: string
  src: string | null
  isSelected: boolean
  onToggle: () => void
}

/** A picture that is also a checkbox, for layouts without room for both. */
export const SelectAvatar = ({ name, src, isSelected, onToggle }: Props) => (
  <span className={css.choice}>
    {isSelected ? (
      <span className={css.tick}>
        <IconCheck size={20} aria-hidden />
      </span>
    ) : (
      <PersonAvatar name={name} src={src} size={36} />
    )}
    <input type="checkbox" aria-label={`Select ${name}`} className={css.box} checked={isSelected} onChange={onToggle} />
  </span>
)
