import type { FigureName } from '@hireloom/contract/reports/definitions'
import type { Figure } from '@hireloom/contract/reports/rows'
import { Progress, Table, Text, Title } from '@mantine/core'
import css from '../frame/report-page.module.css'
import { FigureInfo } from './figure-info.tsx'
import { FigureLink } from './figure-link.tsx'
import { Share } from './share-text.tsx'

interface Part {
  key: number
  name: string
  value: number
  figure: Partial<Figure> & Pick<Figure, 'figure'>
}

interface Props {
  title: string
  /** The heads of the two columns: names and numbers. */
  heads: readonly [string, string]
  info: FigureName
  parts: readonly Part[]
  /** Shown when there are no parts. */
  emptyText?: string
}

/** The parts of a whole with their shares, as a table of bars; each number opens its rows. */
export function ShareTable({ title, heads: [head, numberHead], info, parts, emptyText }: Props) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <section className={css.panel} aria-label={title}>
      <Title order={2} size="h3">
        {title} <FigureInfo figure={info} />
      </Title>
      {parts.length === 0 && emptyText ? (
        <Text size="sm" c="dimmed" mt="sm">
          {emptyText}
        </Text>
      ) : (
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={css.name}>{head}</Table.Th>
              <Table.Th aria-hidden className={css.bar} />
              <Table.Th className={css.number}>{numberHead}</Table.Th>
              <Table.Th className={css.number}>Share</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {parts.map(({ key, name, value, figure }) => (
              <Table.Tr key={key}>
                <Table.Td className={css.name}>{name}</Table.Td>
                <Table.Td aria-hidden className={css.bar}>
                  <Progress value={total === 0 ? 0 : (100 * value) / total} size="md" />
                </Table.Td>
                <Table.Td className={css.number}>
                  <FigureLink label={`${name}, ${numberHead.toLowerCase()}`} value={value} figure={figure} />
                </Table.Td>
                <Table.Td className={css.number}>
                  <Share part={value} whole={total} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
