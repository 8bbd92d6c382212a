import { type FigureName, figureDefinitions } from '@hireloom/contract/reports/definitions'
import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { DefinitionFacts } from '../definitions/definition-facts.tsx'
import css from './figure-info.module.css'

/** The button next to the name of a figure that opens its definition. */
export function FigureInfo({ figure }: { figure: FigureName }) {
  const definition = { formula: undefined, ...figureDefinitions[figure] }
  return (
    <Popover width={400} position="bottom-start" radius="lg" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={20}
          aria-label={`Definition of ${definition.title}`}
          className={css.button}
        >
          <IconInfoCircle size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={definition.title} className={css.dropdown}>
        <Text fw={600} size="md">
          {definition.title}
        </Text>
        <DefinitionFacts definition={{ ...definition, formula: definition.formula ?? null }} />
      </Popover.Dropdown>
    </Popover>
  )
}
