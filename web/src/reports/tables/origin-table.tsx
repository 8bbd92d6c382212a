import { candidateGroup } from '@hireloom/contract/applications/status'
import type { Figure } from '@hireloom/contract/reports/rows'
import { Box, Group, Progress, Table, Title } from '@mantine/core'
import { FigureInfo } from '../figures/figure-info.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import { Share } from '../figures/share-text.tsx'
import css from '../frame/report-page.module.css'

interface OriginRow {
  key: number
  name: string
  color?: string
  applications: number
  interviewed: number
  hired: number
  /** Narrows the rows of each number. */
  figure: Pick<Partial<Figure>, 'source' | 'education'>
}

interface Props {
  title: string
  head: string
  /** The number of all applications; the bars show shares. */
  whole: number
  rows: readonly OriginRow[]
}

/** Applications by where they came from or by education, each number with its rows. */
export function OriginTable({ title, head, whole, rows }: Props) {
  return (
    <section className={css.panel} aria-label={title}>
      <Title order={2} size="h3" className={css.panelHead}>
        {title} <FigureInfo figure="candidates.applications" />
      </Title>
      <Table.ScrollContainer minWidth={480}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{head}</Table.Th>
              <Table.Th className={css.number}>Applications</Table.Th>
              <Table.Th>Share</Table.Th>
              <Table.Th className={css.number}>
                Interviewed <FigureInfo figure="candidates.interviewed" />
              </Table.Th>
              <Table.Th className={css.number}>
                Hired <FigureInfo figure="candidates.hired" />
              </Table.Th>
              <Table.Th className={css.number}>Of applications</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} whole={whole} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}

function Row({ row, whole }: { row: OriginRow; whole: number }) {
  const { name, color, applications, interviewed, hired, figure } = row
  return (
    <Table.Tr>
      <Table.Td>
        <Group component="span" gap={0} wrap="nowrap" align="baseline">
          {color && <Box component="span" bg={color} className={css.square} aria-hidden />}
          {name}
        </Group>
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink label={`${name}, applications`} value={applications} figure={{ figure: 'received', ...figure }} />
      </Table.Td>
      <Table.Td className={css.bar}>
        <Progress value={(100 * applications) / whole} size="sm" aria-hidden />
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink
          label={`${name}, interviewed`}
          value={interviewed}
          figure={{ figure: 'reached', group: candidateGroup.interviews, ...figure }}
        />
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink
          label={`${name}, hired`}
          value={hired}
          figure={{ figure: 'now', group: candidateGroup.hired, ...figure }}
        />
      </Table.Td>
      <Table.Td className={css.number}>
        <Share part={hired} whole={applications} />
      </Table.Td>
    </Table.Tr>
  )
}
