/** Skills recognized anywhere in a CV that has no list of skills. */
export const knownSkills =
  `Microsoft Office|Microsoft Excel|Microsoft Word|PowerPoint|Google Sheets|Photoshop|Illustrator
|CorelDRAW|Canva|Figma|AutoCAD|SketchUp|SolidWorks|SPSS|SAP|Oracle|Accurate|MYOB|Zahir|Jurnal|QuickBooks|e-Faktur
|SQL|MySQL|PostgreSQL|MongoDB|Python|Java|JavaScript|TypeScript|PHP|Laravel|Kotlin|Swift|Flutter|React|Vue.js|Node.js
|HTML|CSS|C++|C#|Golang|Docker|Kubernetes|Linux|Git|AWS|Tableau|Power BI|Google Analytics|SEO|Forklift|K3|HACCP|ISO 9001
|Customer service|Pelayanan pelanggan|Digital marketing|Public speaking|Copywriting|Data entry|Inventory management
|Manajemen gudang|Stock opname|Perpajakan|Brevet|Payroll|Recruitment|Negosiasi|Negotiation|Project management`
    .split('|')
    .map((skill) => skill.trim())
