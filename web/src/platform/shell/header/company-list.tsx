import { Menu, ScrollArea, Skeleton, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { useCompanySwitch } from '../../session/use-company-switch.ts'
import css from './menus.module.css'

/** The height in pixels from which the list scrolls. */
const maxHeight = 300

interface Props {
  current: number
  companySwitch: ReturnType<typeof useCompanySwitch>
}

/** The companies of the user, in the user menu. */
export function CompanyList({ current, companySwitch }: Props) {
  const { companies, failure, isBusy, switchTo } = companySwitch
  const { data, isError, refetch } = companies

  return (
    <>
      <Menu.Label>Switch company</Menu.Label>
      {isError && (
        <Menu.Item closeMenuOnClick={false} onClick={() => refetch()}>
          <Text size="sm" className={css.failure}>
            {failure}
          </Text>
          <Text size="xs" c="dimmed">
            Try again
          </Text>
        </Menu.Item>
      )}
      {!data && !isError && <Skeleton height={36} />}
      <ScrollArea.Autosize mah={maxHeight} type="auto" className={css.companies}>
        {data?.data.map(({ id, name }) => (
          <Menu.Item
            key={id}
            aria-current={id === current ? 'true' : undefined}
            disabled={isBusy}
            rightSection={id === current && <IconCheck size={16} className={css.check} aria-hidden />}
            onClick={() => id !== current && switchTo(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </ScrollArea.Autosize>
      <Menu.Divider />
    </>
  )
}
