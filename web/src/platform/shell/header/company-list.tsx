import { consultants } from '@hireloom/contract/consultants'
import { Menu, ScrollArea, Skeleton, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { answerTo } from '../../api/hooks.ts'
import css from './menus.module.css'

/** Pixels; a consultant of many companies scrolls. */
const longest = 300

interface Props {
  current: number
  isBusy: boolean
  onChoose: (companyId: number) => void
}

/** The client companies of a consultant, in the user menu. */
export function CompanyList({ current, isBusy, onChoose }: Props) {
  const { data, isError, refetch } = useQuery(answerTo(consultants.companies, {}))

  return (
    <>
      <Menu.Label>Switch company</Menu.Label>
      {isError && (
        <Menu.Item closeMenuOnClick={false} onClick={() => refetch()}>
          <Text size="sm" className={css.failure}>
            Failed to get consultant companies
          </Text>
          <Text size="xs" c="dimmed">
            Try again
          </Text>
        </Menu.Item>
      )}
      {!data && !isError && <Skeleton height={36} />}
      <ScrollArea.Autosize mah={longest} type="auto" className={css.companies}>
        {data?.data.map(({ id, name }) => (
          <Menu.Item
            key={id}
            aria-current={id === current ? 'true' : undefined}
            disabled={isBusy}
            rightSection={id === current && <IconCheck size={16} className={css.check} />}
            onClick={() => id !== current && onChoose(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </ScrollArea.Autosize>
      <Menu.Divider />
    </>
  )
}
