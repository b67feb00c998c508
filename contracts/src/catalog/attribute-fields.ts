import { type TNumber, type TOptional, type TSchema, type TString, type TUnion, Type } from 'typebox'
import { line, text } from '../common/fields.ts'
import {
  type AttributeGroup,
  type AttributeIn,
  type AttributeName,
  attributeOf,
  attributesIn,
  byCallName,
  byName,
  type CallName,
  type CoreAttribute,
  callName,
  longestOf,
  type MeasuredAttribute,
} from './attributes.ts'

const optional = (name: AttributeName, field: TSchema) => (attributeOf(name).core ? field : Type.Optional(field))
type Field<Name, Of extends TSchema> = Name extends CoreAttribute ? Of : TOptional<Of>

const unitOf = (name: AttributeName) => (attributeOf(name).unit === 'mm' ? 'Millimetres' : 'Grams')

const inEvent = (name: AttributeName) =>
  optional(
    name,
    attributeOf(name).unit ? Type.String({ description: `${unitOf(name)}, as the admin typed them` }) : Type.String(),
  )

/** Attributes as events carry them. */
export const eventAttributes = <Some extends AttributeGroup>(group: Some) =>
  byName(attributesIn(group), inEvent) as { [Name in AttributeIn<Some>]: Field<Name, TString> }

const measured = (name: AttributeName) =>
  Type.Union([Type.Number(), Type.String()], { description: `${unitOf(name)}; text only where it is no number` })
const inAnswer = (name: AttributeName) => optional(name, attributeOf(name).unit ? measured(name) : Type.String())

/** Attributes as calls return them. */
export const answerAttributes = <Some extends AttributeGroup>(group: Some) =>
  Object.fromEntries(attributesIn(group).map((name) => [callName(name), inAnswer(name)])) as {
    [Name in AttributeIn<Some> as CallName<Name>]: Field<
      Name,
      Name extends MeasuredAttribute ? TUnion<[TNumber, TString]> : TString
    >
  }

// Core attributes and measures have always accepted line breaks; refusing them now would break existing clients.
const tookBreaks = (name: AttributeName) => attributeOf(name).core || attributeOf(name).unit
const inForm = (name: AttributeName) =>
  Type.Optional(tookBreaks(name) ? text(longestOf(name)) : line(longestOf(name), 0))

/** Attributes as the product form sends them. */
export const formAttributes = <Some extends AttributeGroup>(group: Some) => byCallName(attributesIn(group), inForm)
