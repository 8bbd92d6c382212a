import { consultants } from '@hireloom/contract/consultants'
import { LoadingOverlay, Menu, Portal, ScrollArea, Skeleton, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerTo, useCall } from '../api/hooks.ts'
import { changeCompany, followOtherTabs } from '../session/company-change.ts'
import css from './menus.module.css'

/** Pixels; a consultant of many companies scrolls. */
const longest = 300

/** The client companies of a consultant, in the user menu. Choosing one loads the product anew with its data. */
export function CompanyList({ current }: { current: number }) {
  const { data, isError, refetch } = useQuery(answerTo(consultants.companies, {}))
  const change = useCall(consultants.switchCompany, {
    success: 'Company has been switched successfully',
    failure: 'Failed to switch company',
    onDone: ({ data }) => changeCompany(data.id),
  })
  useEffect(followOtherTabs, [])

  return (
    <>
      <Menu.Label>Switch company</Menu.Label>
      {isError && (
        <Menu.Item closeMenuOnClick={false} onClick={() => refetch()}>
          <Text size="sm" c="red">
            Failed to get consultant companies
          </Text>
          <Text size="xs" c="dimmed">
            Try again
          </Text>
        </Menu.Item>
      )}
      {!data && !isError && <Skeleton height={36} />}
      <ScrollArea.Autosize mah={longest} type="auto">
        {data?.data.map(({ id, name }) => (
          <Menu.Item
            key={id}
            aria-current={id === current ? 'true' : undefined}
            disabled={change.isPending || change.isSuccess}
            rightSection={id === current && <IconCheck size={16} className={css.check} />}
            onClick={() => id !== current && change.mutate({ body: { companyId: id } })}
          >
            {name}
          </Menu.Item>
        ))}
      </ScrollArea.Autosize>
      <Menu.Divider />
      <Portal>
        <LoadingOverlay visible={change.isSuccess} pos="fixed" />
      </Portal>
    </>
  )
}
