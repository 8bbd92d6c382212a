import { Button, Menu, Text } from '@mantine/core'
import {
  IconBriefcase,
  IconChartPie,
  IconChevronDown,
  IconGridDots,
  IconHierarchy,
  IconTargetArrow,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useInstallation } from '../../session/use-session.ts'
import { disabledItem } from './disabled-item.ts'
import css from './menus.module.css'

/** The four applications of the suite. Those without a configured address are disabled. */
export function AppSwitcher() {
  const installation = useInstallation()
  const others = [
    { name: 'HRIS', text: 'People, time and payroll', icon: IconHierarchy, url: installation?.hrAppUrl },
    { name: 'Insights', text: 'Workforce numbers', icon: IconChartPie, url: installation?.insightsUrl },
    {
      name: 'Performance management',
      text: 'Goals and reviews',
      icon: IconTargetArrow,
      url: installation?.performanceUrl,
    },
  ]
  return (
    <Menu width={280} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={css.trigger}
          leftSection={<IconGridDots size={18} aria-hidden />}
          rightSection={<IconChevronDown size={14} className={css.chevron} aria-hidden />}
        >
          <span className={css.here}>Recruitment</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ name, text, icon: Icon, url }) => {
          const address = url ? { component: 'a' as const, href: url, rel: 'noopener' } : disabledItem
          return (
            <Menu.Item key={name} leftSection={<Icon size={18} aria-hidden />} {...address}>
              <AppName name={name} text={text} />
            </Menu.Item>
          )
        })}
        <Menu.Item
          component={Link}
          to="/"
          leftSection={<IconBriefcase size={18} aria-hidden />}
          aria-current="true"
          className={css.current}
        >
          <AppName name="Recruitment" text="Jobs and candidates" isNew />
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function AppName({ name, text, isNew }: { name: string; text: string; isNew?: boolean }) {
  return (
    <>
      <Text size="sm" fw={500}>
        {name}
        {isNew && <span className={css.mark}>New</span>}
      </Text>
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </>
  )
}
