import type { ApplicationCounts } from '@hireloom/contract/applications/list'
import { candidateGroup, candidateGroups } from '@hireloom/contract/applications/status'
import { figureDefinitions } from '@hireloom/contract/reports/definitions'
import { bitOf, type Funnel, type ProcessGroup, percentOf, processGroups } from '@hireloom/contract/reports/fields'
import { Popover, Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { StageRing } from '../../platform/ui/display/stage-ring.tsx'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber, plural } from '../../platform/ui/text/words.ts'
import { DefinitionFacts } from '../definitions/definition-facts.tsx'
import { FigureInfo } from '../figures/figure-info.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import { tooFew } from '../figures/share-text.tsx'
import css from './pipeline-funnel.module.css'

interface Props {
  totals: ApplicationCounts & Funnel
}

const outcomes = ['rejected', 'archived', 'blocked'] as const

/** The path of all applications through the groups, with the share that advanced from each. */
export function PipelineFunnel({ totals }: Props) {
  return (
    <section aria-label="All applications by the groups they reached" className={css.section}>
      <Text size="sm" c="dimmed" className={css.all}>
        {plural(totals.reached.newCandidates, 'application')} <FigureInfo figure="pipeline.reached" />
      </Text>
      <ol className={css.groups}>
        {processGroups.map((group) => (
          <Group key={group} group={group} totals={totals} />
        ))}
      </ol>
      <Text size="sm" c="dimmed" className={css.outcomes} component="div">
        {outcomes.map((group) => (
          <span key={group}>
            {candidateGroups[group].label}{' '}
            <FigureLink
              label={`${candidateGroups[group].label}, there now`}
              value={totals[group]}
              figure={{ figure: 'now', group: candidateGroup[group] }}
            />
          </span>
        ))}
        <span>
          there now <FigureInfo figure="pipeline.now" />
        </span>
      </Text>
    </section>
  )
}

function Group({ group, totals }: Props & { group: ProcessGroup }) {
  const { label } = candidateGroups[group]
  const code = candidateGroup[group]
  const reachedCount = totals.reached[group]
  return (
    <li className={css.group}>
      <Text size="sm" className={css.label}>
        <StageRing group={group} />
        {label}
      </Text>
      <FigureLink
        label={`${label}, reached`}
        value={reachedCount}
        figure={{ figure: 'reached', group: code }}
        className={css.value}
      />
      <Text size="sm" c="dimmed" component="div">
        {group === 'hired' ? (
          <HiredShare part={reachedCount} whole={totals.reached.newCandidates} />
        ) : (
          <>
            reached,{' '}
            <FigureLink label={label} value={totals[group]} figure={{ figure: 'now', group: code }}>
              {`${formatNumber(totals[group])} there now`}
            </FigureLink>
          </>
        )}
      </Text>
      {bitOf(group) < bitOf('hired') && <Conversion group={group} totals={totals} />}
    </li>
  )
}

const HiredShare = ({ part, whole }: { part: number; whole: number }) => {
  const percent = percentOf(part, whole)
  return percent === null ? 'of applications: too few' : `${formatNumber(percent)}% of applications`
}

/**
 * The share that advanced from a group, between it and the next one. It opens its definition and the numbers it is made
 * of.
 */
function Conversion({ group, totals }: Props & { group: ProcessGroup }) {
  const { label } = candidateGroups[group]
  const [reached, advanced] = [totals.reached[group], totals.advanced[group]]
  const percent = percentOf(advanced, reached)
  const isLow = percent !== null && percent < 30
  const definition = figureDefinitions['pipeline.advanced']
  const text = percent === null ? tooFew : `${formatNumber(percent)}%`
  return (
    <Popover width={400} position="bottom" radius="lg" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={css.chip}
          data-low={isLow || undefined}
          aria-label={`Advanced from ${label}: ${text}`}
        >
          {percent === null ? <Nothing /> : text}
          <IconChevronRight size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Advanced from ${label}`} className={css.dropdown}>
        <Text fw={600} size="md" mb={4}>
          Advanced from {label}: {text}
        </Text>
        <Text size="sm">
          Of {plural(reached, 'application')} that reached {label}, {formatNumber(advanced)} advanced to a later group.{' '}
          {formatNumber(totals[group])} in {label} may still advance.
        </Text>
        <DefinitionFacts definition={definition} />
        <Text size="sm" mt="sm">
          <FigureLink
            label={`Advanced from ${label}`}
            value={advanced}
            figure={{ figure: 'advanced', group: candidateGroup[group] }}
          >
            {`Show the ${formatNumber(advanced)}`}
          </FigureLink>
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
