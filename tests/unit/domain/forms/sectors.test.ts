import { findProblem, type Field } from '@sotto/domain/forms/fields'
import { findForm, findLinkedForm, FORMS, SECTOR_FORMS } from '@sotto/domain/forms/sectors/index'
import { fieldsOf, type SectorForm } from '@sotto/domain/forms/sectors/form'
import { answersOf } from '@sotto/domain/submission/sent-answers'
import { freezeSubmission } from '@sotto/domain/submission/submission'
import { describe, expect, test } from 'vitest'
import { manifestOf, validAnswers } from '../../../factories/application.ts'

/**
 * The facts about the forms (docs/specification.md, sections 2, 3, 5 and 7), stated a second time by hand, so that a change of a
 * bound, an option or a message by accident fails here. A text is "least-most", with "?" after it where it may be left out; a select
 * is its message and its values.
 */
type Fact = string | { message: string; values: string }
type Facts = Readonly<Record<string, Fact>>

const choice = (message: string, values: string): Fact => ({ message: `Please select ${message}`, values })

const CONTACT: Facts = { contactName: '2-100', email: '1-255', phone: '5-50', company: '2-200' }

const COMMON: Facts = {
  ...CONTACT,
  projectName: '2-200',
  location: '2-200',
  projectValue: '1-100',
  fundingRequired: '1-100',
  sponsorEquity: '1-100',
  projectDescription: '50-2000',
  availableDocumentation: '1-1000?',
}

interface Specified {
  button: string
  link?: string
  /** Where the form does not ask for a project type, the one that is written. */
  type?: string
  /** Section titles in order, where the specification gives them. */
  sections?: string
  fields: Facts
}

const SPECIFICATION: Readonly<Record<string, Specified>> = {
  property: {
    button: 'Submit Property Application',
    link: 'property',
    sections:
      'Project Type, Contact Information, Project Overview, Site Information, Development Details, Planning & Approvals, Financial Information, Project Description, Available Documentation, Upload Supporting Documents',
    fields: {
      ...COMMON,
      projectType: choice(
        'a project type',
        'residential-apartments, mixed-use, student-accommodation, build-to-rent, luxury-villas, affordable-housing, land-acquisition, hotel-conversion, refinancing, urban-regeneration, portfolio-refinancing',
      ),
      landStatus: choice('land status', 'owned, leasehold, option, acquisition'),
      planningStatus: choice('planning status', 'approved, submitted, preparation, pre-application'),
      exitStrategy: '10-1000',
      siteArea: '1-100?',
      zoning: '1-200?',
      numberOfUnits: '1-100?',
      totalGFA: '1-100?',
      constructionTimeline: '1-200?',
      environmentalApprovals: '1-500?',
      currentValuation: '1-100?',
      projectedSalePrice: '1-100?',
    },
  },
  'commercial-real-estate': {
    button: 'Submit Commercial Real Estate Application',
    link: 'commercial',
    sections:
      'Asset Type, Contact Information, Project Overview, Asset Details, Tenant & Lease Information, Financial Performance, Transaction Details, Project Description, Available Documentation, Upload Supporting Documents',
    fields: {
      ...COMMON,
      projectType: choice(
        'a project type',
        'office-cbd, office-suburban, logistics, industrial, retail-shopping, retail-high-street, hospitality, data-centers, healthcare, self-storage',
      ),
      assetType: choice('asset type', 'office, retail, industrial, hospitality, healthcare, data-center, mixed'),
      assetCondition: choice('asset condition', 'new, modern, refurbished, good, value-add'),
      acquisitionStatus: choice('acquisition status', 'owned, under-offer, exclusive, identified'),
      exitStrategy: '10-1000',
      totalNLA: '1-100?',
      occupancyRate: '1-100?',
      tenantProfile: '1-500?',
      leaseStructure: '1-500?',
      currentValuation: '1-100?',
      noi: '1-100?',
      yieldRate: '1-100?',
      esgCertification: '1-200?',
    },
  },
  energy: {
    button: 'Submit Energy Project Application',
    link: 'energy',
    sections:
      'Project Type, Contact Information, Project Overview, Technical Details, Grid Connection & Offtake, Approvals & Partners, Revenue Model, Project Description, Available Documentation, Upload Supporting Documents',
    fields: {
      ...COMMON,
      projectType: choice(
        'a project type',
        'solar-pv, solar-rooftop, wind-onshore, wind-offshore, hydro, battery-storage, biomass, green-hydrogen, geothermal, microgrid',
      ),
      technologyType: choice('technology type', 'solar, wind, hydro, battery, biomass, hydrogen, geothermal, other'),
      gridConnectionStatus: choice('grid connection status', 'secured, applied, preliminary, planned'),
      ppaStatus: choice('PPA/offtake status', 'signed, negotiation, loi, merchant'),
      environmentalStatus: choice('environmental approval status', 'approved, submitted, in-progress, not-started'),
      revenueModel: '10-1000',
      installedCapacity: '1-100?',
      ppaDetails: '1-1000?',
      epcContractor: '1-200?',
      operationsPartner: '1-200?',
      constructionTimeline: '1-200?',
      projectedOutput: '1-100?',
    },
  },
  mining: {
    button: 'Submit Mining Project Application',
    link: 'mining',
    fields: {
      ...COMMON,
      projectType: choice(
        'a project type',
        'gold, copper, lithium, rare-earth, iron-ore, diamonds, coal, uranium, platinum, aggregates',
      ),
      commodityType: choice(
        'commodity type',
        'gold, copper, lithium, rare-earth, iron, coal, uranium, platinum, other',
      ),
      reportingStandard: choice('reporting standard', 'ni-43-101, jorc, samrec, other, none'),
      mineType: choice('mine type', 'open-pit, underground, hybrid, alluvial, in-situ'),
      feasibilityStatus: choice('feasibility status', 'completed, pre-feasibility, scoping, in-progress, exploration'),
      permittingStatus: choice('permitting status', 'granted, key-permits, applied, preparation'),
      offtakeStatus: choice('offtake status', 'binding, mou, negotiation, spot'),
      resourceEstimate: '1-200?',
      offtakeDetails: '1-1000?',
      environmentalCompliance: '1-1000?',
      communityEngagement: '1-1000?',
      productionTimeline: '1-200?',
      operatingCosts: '1-100?',
    },
  },
  biotech: {
    button: 'Submit Biotech Project Application',
    link: 'biotech',
    fields: {
      ...COMMON,
      projectType: choice(
        'a project type',
        'therapeutics, gene-therapy, vaccines, diagnostics, medical-devices, platform-tech, manufacturing, cro-cdmo, personalized-medicine, agricultural-biotech',
      ),
      therapeuticArea: choice(
        'therapeutic area',
        'oncology, neurology, immunology, cardiovascular, infectious, metabolic, rare-disease, diagnostics, other',
      ),
      developmentStage: choice(
        'development stage',
        'discovery, phase-1, phase-2, phase-3, regulatory, commercialization',
      ),
      ipStatus: choice('IP status', 'granted, filed, provisional, trade-secret, licensed, none'),
      regulatoryStatus: choice(
        'regulatory status',
        'approved, submitted, pre-submission, imd-cleared, planning, orphan, breakthrough',
      ),
      ipDetails: '1-1000?',
      clinicalData: '1-1000?',
      targetMarket: '1-500?',
      commercialTimeline: '1-200?',
      teamExperience: '1-1000?',
    },
  },
  technology: {
    button: 'Submit Technology Application',
    link: 'technology',
    type: 'technology-ai',
    fields: {
      ...CONTACT,
      projectName: '2-200',
      fundingRequired: '1-100',
      projectDescription: '50-2000',
      // docs/specification.md, section 3, names these without bounds.
      businessModel: '1-1000?',
      revenueStage: '1-200?',
      currentRevenue: '1-100?',
      userMetrics: '1-500?',
      technologyStack: '1-500?',
      marketSize: '1-200?',
    },
  },
  infrastructure: {
    button: 'Submit Infrastructure Application',
    link: 'infrastructure',
    type: 'infrastructure',
    fields: {
      ...CONTACT,
      projectName: '2-200',
      location: '2-200',
      fundingRequired: '1-100',
      projectDescription: '50-2000',
    },
  },
  other: {
    button: 'Submit Project Application',
    type: 'other-projects',
    fields: {
      ...CONTACT,
      projectName: '2-200',
      location: '2-200',
      industry: '2-200',
      projectValue: '1-100',
      fundingRequired: '1-100',
      fundingPurpose: '10-1000',
      projectDescription: '50-2000',
      currentStatus: '10-1000',
      exitStrategy: '10-1000',
      keyAssets: '1-1000?',
      competitiveAdvantage: '1-1000?',
      availableDocumentation: '1-1000?',
    },
  },
  'pitch-deck-only': {
    button: 'Submit Pitch Deck',
    type: 'pitch-deck-only',
    fields: {
      contactName: '1-100',
      email: '1-255',
      phone: '1-50?',
      company: '1-200',
      projectDescription: '1-2000?',
    },
  },
}

function factOf(field: Field): Fact {
  if (field.kind === 'text') return `${field.min}-${field.max}${field.required ? '' : '?'}`
  return { message: field.message, values: field.options.map((option) => option.value).join(', ') }
}

function formOf(sector: string): SectorForm {
  const form = findForm(sector)
  if (!form) throw new Error(`There is no form for ${sector}`)
  return form
}

test('there is a form for each specified sector, in the order of the selector, and the pitch deck apart', () => {
  expect(FORMS.map((form) => form.sector)).toEqual(Object.keys(SPECIFICATION))
  expect(SECTOR_FORMS).toEqual(FORMS.slice(0, -1))
  const labels = new Map(FORMS.map((form) => [form.sector, form.label]))
  expect(labels.get('technology')).toBe('Technology / AI')
  expect(labels.get('other')).toBe('Other Projects')
})

test('each value that a link may carry leads to its form, and nothing else leads anywhere', () => {
  const links = ['property', 'commercial', 'energy', 'mining', 'biotech', 'technology', 'infrastructure']
  expect(links.map((link) => findLinkedForm(link)?.sector)).toEqual([
    'property',
    'commercial-real-estate',
    'energy',
    'mining',
    'biotech',
    'technology',
    'infrastructure',
  ])
  for (const link of ['', 'Property', 'pitch-deck-only', 'constructor']) expect(findLinkedForm(link)).toBeUndefined()
})

describe.each(Object.entries(SPECIFICATION))('the form for %s', (sector, specified) => {
  const form = formOf(sector)

  test('asks for the fields, bounds, options and messages of the specification, and for no other', () => {
    expect(Object.fromEntries(fieldsOf(form).map((field) => [field.name, factOf(field)]))).toEqual(specified.fields)
  })

  test('says what is specified on its button and in its links', () => {
    expect({ button: form.submitLabel, link: form.link }).toEqual({ button: specified.button, link: specified.link })
    expect(form.busyLabel).toMatch(/^Submitting( Application)?\.\.\.$/)
  })

  test('has its sections in order and ends with the files', () => {
    const titles = [...form.sections, form.documents].map((section) => section.title)
    if (specified.sections !== undefined) expect(titles.join(', ')).toBe(specified.sections)
    expect(titles).toContain('Contact Information')
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('says that a description needs 50 characters, where it does', () => {
    const description = fieldsOf(form).find((field) => field.name === 'projectDescription')
    if (specified.fields['projectDescription'] === '50-2000')
      expect(description?.hint).toBe('Minimum 50 characters required')
  })

  test('writes each answer into its column, all others into details, and its own sector and type', async () => {
    const answers = validAnswers(form)
    const frozen = await freezeSubmission(form, answers, manifestOf(1), 'someone')
    expect(frozen).toMatchObject({
      sector,
      project_type: specified.type ?? answers['projectType'],
      company_name: answers['company'],
      contact_name: answers['contactName'],
      contact_email: answers['email'],
      contact_phone: answers['phone'],
      funding_amount: answers['fundingRequired'] ?? null,
      user_id: 'someone',
    })
    const columns = ['projectType', 'company', 'contactName', 'email', 'phone', 'fundingRequired', 'projectDescription']
    const rest = Object.keys(specified.fields).filter(
      (name) => !columns.includes(name) || (sector === 'other' && name === 'projectDescription'),
    )
    expect(frozen.details).toEqual(Object.fromEntries(rest.map((name) => [name, answers[name]])))
    if (sector !== 'other') expect(frozen.project_description).toBe(answers['projectDescription'])
  })
})

test('an application for another project tells its answers as one text, and keeps them apart as well', async () => {
  const answers = {
    ...validAnswers(formOf('other')),
    projectName: 'Quay',
    industry: 'Ports',
    location: 'Hobart',
    projectValue: '9M',
    fundingRequired: '4M',
    fundingPurpose: 'A second berth\nand a crane',
    projectDescription: 'D'.repeat(50),
    keyAssets: 'Two tugs',
    competitiveAdvantage: ' \n ',
    currentStatus: 'Dredging is under way',
    exitStrategy: 'Sale to the port',
    availableDocumentation: '',
  }
  const frozen = await freezeSubmission(formOf('other'), answers, {}, 'someone')
  expect(frozen.project_description).toBe(
    [
      'Project name: Quay',
      'Industry: Ports',
      'Location: Hobart',
      'Project value: 9M',
      'Funding required: 4M',
      'Purpose of the funding: A second berth\nand a crane',
      `Project description: ${'D'.repeat(50)}`,
      'Key assets: Two tugs',
      'Competitive advantage: Not specified',
      'Current status: Dredging is under way',
      'Exit strategy: Sale to the port',
      'Available documentation: Not specified',
    ].join('\n'),
  )
  expect(Object.keys(frozen.details)).not.toContain('competitiveAdvantage')
  expect(answersOf(frozen)).toMatchObject({ projectDescription: 'D'.repeat(50), keyAssets: 'Two tugs' })
})

describe('a pitch deck', () => {
  const form = formOf('pitch-deck-only')

  test('has null for an empty phone and a description that says what it is', async () => {
    const answers = validAnswers(form, { phone: ' ', projectDescription: '\n' })
    expect(await freezeSubmission(form, answers, {}, 'someone')).toMatchObject({
      contact_phone: null,
      project_description: 'Pitch deck submission only',
      funding_amount: null,
      details: {},
    })
  })

  test.each([
    ['contactName', 'Name is required'],
    ['email', 'Valid email is required'],
    ['company', 'Company name is required'],
  ])('asks for %s in the words of the specification', (name, message) => {
    expect(fieldsOf(form).find((field) => field.name === name)).toMatchObject({ required: true, message })
  })

  test('is exactly one file of three kinds under one name', () => {
    expect(form.documents).toMatchObject({
      maxFiles: 1,
      extensions: ['pdf', 'ppt', 'pptx'],
      required: 'Pitch deck is required',
      storedAs: 'pitch-deck',
    })
  })
})

test('every other form takes up to ten files of ten kinds, and none has to be given', () => {
  for (const { documents } of SECTOR_FORMS) {
    expect(documents.maxFiles).toBe(10)
    expect(documents.extensions.join(' ')).toBe('pdf doc docx xls xlsx ppt pptx jpg png zip')
    expect(documents.required).toBeUndefined()
    expect(documents.storedAs).toBeUndefined()
  }
})

test('an address that is none is refused in the words of the specification', () => {
  for (const form of FORMS) {
    const email = fieldsOf(form).find((field) => field.name === 'email')
    const message = form.sector === 'pitch-deck-only' ? 'Valid email is required' : 'Invalid email address'
    expect(email && findProblem(email, 'nobody'), form.sector).toBe(message)
  }
})
