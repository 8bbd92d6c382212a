import { Switch, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ChangingControls } from '../../session/changing-controls.tsx'
import type { StateColor } from '../theme/colors.ts'
import css from './integration-panel.module.css'
import { StatusBadge } from './status-badge.tsx'

interface Props {
  icon: ReactNode
  color: StateColor
  name: string
  /** The benefit for the company. */
  description: string
  /** Undefined until known. */
  isOn: boolean | undefined
  /** Absent for integrations that can't be switched here. */
  onSwitch?: ((isOn: boolean) => void) | undefined
  isSwitching?: boolean
  /** The reason why it can't be switched. */
  locked?: string | undefined
  /** The content under the head. */
  children?: ReactNode
}

/** One integration: its description, its switch, and its settings below. */
export function IntegrationPanel({
  icon,
  color,
  name,
  description,
  isOn,
  onSwitch,
  isSwitching,
  locked,
  children,
}: Props) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <span className={css.tile} data-color={color}>
          {icon}
        </span>
        <div className={css.text}>
          <div className={css.name}>
            <Title order={2} id={id}>
              {name}
            </Title>
            {isOn !== undefined && <StatusBadge color={isOn ? 'green' : 'gray'}>{isOn ? 'On' : 'Off'}</StatusBadge>}
          </div>
          <Text size="sm" className={css.description}>
            {description}
          </Text>
          {locked && (
            <Text size="xs" c="dimmed" id={`${id}-locked`}>
              {locked}
            </Text>
          )}
        </div>
        {onSwitch && (
          <ChangingControls>
            <Switch
              size="md"
              aria-label={`Use ${name}`}
              aria-describedby={locked ? `${id}-locked` : undefined}
              checked={isOn ?? false}
              disabled={isOn === undefined || isSwitching || locked !== undefined}
              onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
            />
          </ChangingControls>
        )}
      </div>
      {children && <div className={css.body}>{children}</div>}
    </section>
  )
}
