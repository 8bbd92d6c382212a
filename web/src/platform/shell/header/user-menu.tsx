import { Group, LoadingOverlay, Menu, Portal, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconLifebuoy, IconLogout, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { signOut } from '../../session/sign-out.ts'
import { useCompanySwitch } from '../../session/use-company-switch.ts'
import { useInstallation, useSession } from '../../session/use-session.ts'
import { PersonAvatar } from '../../ui/display/person-avatar.tsx'
import { fullName } from '../../ui/text/words.ts'
import { CompanyList } from './company-list.tsx'
import { disabledItem } from './disabled-item.ts'
import css from './menus.module.css'

const nextScheme = { auto: 'light', light: 'dark', dark: 'auto' } as const

/** The menu of the signed-in user. Entries without a configured address are disabled. */
export function UserMenu() {
  const { user } = useSession()
  const companySwitch = useCompanySwitch(user)
  const installation = useInstallation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = user ? fullName(user) : ''

  return (
    <>
      {companySwitch.isDone && (
        <Portal>
          <LoadingOverlay visible pos="fixed" loaderProps={{ 'aria-label': 'Switching company' }} />
        </Portal>
      )}
      <Menu width={264} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={css.user} aria-label={user ? undefined : 'Account'}>
            <PersonAvatar name={name} src={user?.avatar ?? null} />
            <span className={css.who}>
              <Text span size="sm" fw={500} truncate>
                {name}
              </Text>
              {user && (
                <Text span size="xs" className={css.company} truncate>
                  {user.companyName} · {user.roleName}
                </Text>
              )}
            </span>
            <IconChevronDown size={14} className={css.chevron} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {user && companySwitch.isOffered && <CompanyList current={user.companyId} companySwitch={companySwitch} />}
          <Outside href={installation?.helpUrl} icon={<IconLifebuoy size={16} aria-hidden />}>
            Help & Support
          </Outside>
          <Outside href={installation?.accountUrl} icon={<IconUser size={16} aria-hidden />}>
            Go to account
          </Outside>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut()}>
            Sign out
          </Menu.Item>
          <Menu.Divider />
          <Group gap={0} justify="space-between" wrap="nowrap" className={css.foot}>
            <Group gap={0} wrap="nowrap">
              <Outside href={installation?.privacyUrl}>Privacy</Outside>
              <Outside href={installation?.termsUrl}>Terms</Outside>
            </Group>
            <Menu.Item w="auto" closeMenuOnClick={false} onClick={() => setColorScheme(nextScheme[colorScheme])}>
              Theme: {colorScheme}
            </Menu.Item>
          </Group>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

interface OutsideProps {
  href: string | null | undefined
  icon?: ReactNode
  children: ReactNode
}

function Outside({ href, icon, children }: OutsideProps) {
  const address = href ? { component: 'a' as const, href, target: '_blank', rel: 'noopener' } : disabledItem
  return (
    <Menu.Item leftSection={icon} w={icon ? undefined : 'auto'} {...address}>
      {children}
    </Menu.Item>
  )
}
