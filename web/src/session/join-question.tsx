import { type JoinOffer, session } from '@hireloom/contract/session'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import css from './company-questions.module.css'

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

interface Props {
  offer: JoinOffer
  account: string | null
  onAnswer: (hasJoined: boolean) => void
}

/** Asks whether the account is to become a user of another company. */
export function JoinQuestion({ offer, account, onAnswer }: Props) {
  const { companyName, roleName, ticket } = offer
  const companies = useQuery({ ...queryFor(session.companies, {}), throwOnError: false }).data?.data
  const join = useCall(session.join, {
    success: `You joined ${companyName}`,
    failure: `Failed to join ${companyName}`,
    refreshes: [session.companies],
    onDone: () => onAnswer(true),
  })
  const companyNames = companies ? listFormat.format(companies.map(({ name }) => name)) : 'another company'

  return (
    <Stack gap="md" className={css.box}>
      <Title order={1}>Join {companyName} too?</Title>
      <Text>
        You are a user of {companyNames}. {companyName} invites you as {roleName}.
      </Text>
      <Text>
        {account ? `Your account ${account}` : 'Your account'} would be used there too. You choose the company when you
        sign in, and switch in the menu under your name. Nothing changes in {companyNames}.
      </Text>
      <Group gap="sm">
        <Button size="md" loading={join.isPending} onClick={() => join.mutate({ body: { ticket } })}>
          Join {companyName}
        </Button>
        <Button size="md" variant="default" disabled={join.isPending} onClick={() => onAnswer(false)}>
          Not now
        </Button>
      </Group>
    </Stack>
  )
}
