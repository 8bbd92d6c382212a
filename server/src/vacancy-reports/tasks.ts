import { reportsDueMail } from '@hireloom/contract/vacancy-report-mails'
import { reportStep } from '@hireloom/contract/vacancy-reports'
import { listAdmins } from '../access/admin-queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { localMinute } from '../platform/days.ts'
import { forEachItem } from '../platform/tasks/each-item.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { countDueReports, listCompaniesToRemind } from './due-queries.ts'

const monday = 1
const morning = '08:00'

/** Mails the Admins of each company on Mondays from 8 o'clock in its zone, once, if reports to the ministry are due. */
export async function remindOfVacancyReports({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>) {
  await forEachItem(await listCompaniesToRemind(db), async (company) => {
    const [today = '', time = ''] = localMinute(company.timeZone, now()).split(' ')
    if (new Date(today).getUTCDay() !== monday || time < morning) return
    const due = await countDueReports(db, company, today)
    if (due.vacancies + due.filled === 0) return
    const step = due.vacancies > 0 ? reportStep.toReport : reportStep.filled
    const link = `${config.publicUrl}/reports/vacancies/ministry?step=${step}`
    for (const { id, email, name } of await listAdmins(db, company.companyId)) {
      await queueMail(db, company.companyId, {
        dedupeKey: `vacancy reports ${today} ${id}`,
        recipient: email,
        text: reportsDueMail({ recipientName: name, ...due, link }),
      })
    }
  })
}

export const vacancyReportTaskHandlers = handledTasks(
  { remindOfVacancyReports: task('remindOfVacancyReports', { at: '7 * * * *' }) },
  { remindOfVacancyReports },
)
