import { bold, bullets, gap, heading, line, pair, title } from './document.ts'
import type { Layout } from './layout.ts'
import { birthNumbers, degreeText, grade, monthText, period, years } from './phrases.ts'

const singleColumn: Layout = {
  name: 'A single column',
  languages: ['id'],
  shows: { jobs: 'month', grades: true, courses: 'year' },
  blocks: (person) => [
    title(person.name.toUpperCase() + person.title),
    line(`${person.email} | ${person.phone} | ${person.jobs[0]?.city ?? 'Semarang'}`),
    heading('PROFIL'),
    line(person.summary),
    ...(person.jobs.length > 0 ? [heading('PENGALAMAN KERJA')] : []),
    ...person.jobs.flatMap((job) => [
      bold(job.position),
      line(`${job.company}, ${job.city}`),
      line(period(job, { language: 'id', style: 'long' })),
      bullets(job.duties),
    ]),
    heading('PENDIDIKAN'),
    ...person.schools.flatMap((school) => [
      bold(school.institution),
      ...[degreeText(school, 'id')].filter(Boolean).map(line),
      line(years(school)),
      ...grade(school, 'id').map(line),
      gap,
    ]),
    ...(person.courses.length > 0
      ? [
          heading('SERTIFIKASI'),
          bullets(person.courses.map((course) => `${course.name} - ${course.issuer} (${course.issued.year})`)),
        ]
      : []),
    heading('KEAHLIAN'),
    line(person.skills.join(', ')),
    heading('BAHASA'),
    line('Indonesia (penutur asli), Inggris (menengah)'),
  ],
}

const rightDates: Layout = {
  name: 'F dates on the right',
  languages: ['en'],
  shows: { jobs: 'month', grades: true, courses: 'month' },
  blocks: (person) => [
    title(person.name),
    line(`${person.phone}  •  ${person.email}  •  linkedin.com/in/${person.name.toLowerCase().replaceAll(' ', '-')}`),
    heading('Professional Summary'),
    line(person.summary),
    heading('Work Experience'),
    ...person.jobs.flatMap((job) => [
      pair(job.company, period(job, { language: 'en', style: 'long', between: ' - ' })),
      line(`${job.position} (${job.city})`),
      bullets(job.duties),
    ]),
    heading('Education'),
    ...person.schools.flatMap((school) => [
      pair(school.institution, years(school, ' - ')),
      line([degreeText(school, 'en'), ...grade(school, 'en')].filter(Boolean).join(', ')),
    ]),
    ...(person.courses.length > 0
      ? [
          heading('Certifications'),
          ...person.courses.map((course) =>
            pair(`${course.name}, ${course.issuer}`, monthText(course.issued, 'en', 'short')),
          ),
        ]
      : []),
    heading('Skills'),
    line(`Technical: ${person.skills.slice(0, 3).join(', ')}`),
    line(`Other: ${person.skills.slice(3).join(', ')}`),
  ],
}

const dense: Layout = {
  name: 'G dense lines',
  languages: ['id', 'en'],
  shows: { jobs: 'year', address: true, courses: 'year', issuers: false },
  blocks: (person) => {
    const isId = person.language === 'id'
    return [
      bold(`${person.name}${person.title}`),
      line(`${person.address} ${person.postalCode}, ${person.phone}, ${person.email}`),
      heading(isId ? 'Pengalaman Kerja:' : 'Experience:'),
      ...person.jobs.map((job) =>
        line(
          `${period(job, { language: person.language, style: 'year', between: ' - ' })}: ${job.position}, ${job.company} (${job.city})`,
        ),
      ),
      heading(isId ? 'Pendidikan:' : 'Education:'),
      ...person.schools.map((school) =>
        line(
          `${years(school, ' - ')}: ${[degreeText(school, person.language), school.institution].filter(Boolean).join(', ')}`,
        ),
      ),
      ...(person.courses.length > 0
        ? [
            heading(isId ? 'Kursus:' : 'Courses:'),
            ...person.courses.map((course) => line(`${course.issued.year}: ${course.name}`)),
          ]
        : []),
      line(`${isId ? 'Keahlian' : 'Skills'}: ${person.skills.join('; ')}`),
    ]
  },
}

const mixed: Layout = {
  name: 'I mixed languages',
  languages: ['id'],
  shows: { jobs: 'month', birth: true, grades: true },
  blocks: (person) => [
    title(`${person.name}${person.title}`),
    line(`Born in ${person.birthPlace}, ${birthNumbers(person)}`),
    line(`Mobile: ${person.phone}`),
    line(`Email: ${person.email}`),
    heading('WORKING EXPERIENCE'),
    ...person.jobs.flatMap((job) => [
      bold(job.company.toUpperCase()),
      line(`${job.position} | ${period(job, { language: 'id', style: 'slash', between: ' - ', now: 'Present' })}`),
      bullets(job.duties),
    ]),
    heading('EDUCATION BACKGROUND'),
    ...person.schools.map((school) =>
      line(
        `${[school.institution, degreeText(school, 'id')].filter(Boolean).join(' - ')} (${years(school, '-')})${school.grade ? `, IPK ${school.grade.replace('.', ',')}` : ''}`,
      ),
    ),
    heading('SKILL & ABILITY'),
    bullets(person.skills),
    heading('REFERENCE'),
    line('Bapak Slamet Riyadi, PT Contoh Karya, 0811 2222 3333'),
  ],
}

const academic: Layout = {
  name: 'K school first',
  languages: ['en'],
  shows: { jobs: 'month', grades: true, courses: 'year' },
  blocks: (person) => [
    title(person.name),
    line(person.email),
    line(person.phone),
    heading('EDUCATION'),
    ...person.schools.flatMap((school) => [
      bold(`${degreeText(school, 'en')}${school.grade ? ` (GPA ${school.grade})` : ''}`),
      line(`${school.institution}, ${school.city}`),
      line(years(school, ' - ')),
      gap,
    ]),
    heading('PROFESSIONAL EXPERIENCE'),
    ...person.jobs.flatMap((job) => [
      bold(`${job.position}, ${job.company}`),
      line(`${job.city}, ${period(job, { language: 'en', style: 'long', between: ' to ', now: 'now' })}`),
      ...job.duties.map(line),
      gap,
    ]),
    ...(person.courses.length > 0
      ? [
          heading('TRAINING'),
          ...person.courses.map((course) => line(`${course.name} by ${course.issuer}, ${course.issued.year}`)),
        ]
      : []),
    heading('KEY SKILLS'),
    line(person.skills.join(' | ')),
    heading('VOLUNTEERING'),
    pair('Beach clean-up, coordinator', '2019'),
  ],
}

/** One column, from the top to the bottom. */
export const plainLayouts: readonly Layout[] = [singleColumn, rightDates, dense, mixed, academic]
