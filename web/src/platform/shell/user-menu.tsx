import { role } from '@hireloom/contract/platform/permissions'
import { Group, LoadingOverlay, Menu, Portal, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconLifebuoy, IconLogout, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { signOut } from '../session/sign-out.ts'
import { useCompanySwitch } from '../session/use-company-switch.ts'
import { useFlag } from '../session/use-flag.ts'
import { useInstallation, useSession } from '../session/use-session.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { fullName } from '../ui/words.ts'
import { CompanyList } from './company-list.tsx'
import css from './menus.module.css'

const nextScheme = { auto: 'light', light: 'dark', dark: 'auto' } as const

/** Who is signed in, and what belongs to them. Entries without a configured address are left out. */
export function UserMenu() {
  const { user } = useSession()
  const canSwitch = useFlag('consultant_access') && user?.roleId === role.consultant
  const { switchTo, isBusy, isDone } = useCompanySwitch(canSwitch)
  const installation = useInstallation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = user ? fullName(user) : ''

  return (
    <>
      {isDone && (
        <Portal>
          <LoadingOverlay visible pos="fixed" loaderProps={{ 'aria-label': 'Switching company' }} />
        </Portal>
      )}
      <Menu width={264} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={css.user}>
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
            <IconChevronDown size={14} className={css.chevron} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {canSwitch && <CompanyList current={user.companyId} isBusy={isBusy} onChoose={switchTo} />}
          {installation?.helpUrl && (
            <Outside href={installation.helpUrl} icon={<IconLifebuoy size={16} />}>
              Help & Support
            </Outside>
          )}
          {installation?.accountUrl && (
            <Outside href={installation.accountUrl} icon={<IconUser size={16} />}>
              Go to account
            </Outside>
          )}
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut()}>
            Sign out
          </Menu.Item>
          <Menu.Divider />
          <Group gap={0} justify="space-between" wrap="nowrap" className={css.foot}>
            <Group gap={0} wrap="nowrap">
              {installation?.privacyUrl && <Outside href={installation.privacyUrl}>Privacy</Outside>}
              {installation?.termsUrl && <Outside href={installation.termsUrl}>Terms</Outside>}
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

function Outside({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Menu.Item
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      leftSection={icon}
      w={icon ? undefined : 'auto'}
    >
      {children}
    </Menu.Item>
  )
}
