import { type AccountCompany, session } from '@hireloom/contract/session'
import { Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useCall } from '../platform/api/hooks.ts'
import css from './company-questions.module.css'

interface Props {
  /** The company that was used last comes first; the session belongs to it. */
  companies: readonly AccountCompany[]
  account: string | null
  onDone: () => void
}

/** Asks in which company the user works now. */
export function CompanyChoice({ companies, account, onDone }: Props) {
  const change = useCall(session.switchCompany, { failure: 'Failed to switch company', onDone })
  const [lastUsed] = companies
  const choose = (companyId: number) => (companyId === lastUsed?.id ? onDone() : change.mutate({ body: { companyId } }))

  return (
    <Stack gap="md" className={css.box}>
      <Title order={1}>Choose a company</Title>
      {account && <Text c="dimmed">Signed in as {account}</Text>}
      <ul className={css.list}>
        {companies.map(({ id, name, roleName }, index) => (
          <li key={id}>
            <UnstyledButton className={css.company} disabled={change.isPending} onClick={() => choose(id)}>
              <Text span fw={500}>
                {name}
              </Text>
              <Text span size="sm" c="dimmed">
                {index === 0 ? `${roleName} · last used` : roleName}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
