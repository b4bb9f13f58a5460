import type { FieldProblem } from '@chulo/shared/contract/envelope';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from './errors.ts';

/** Issues about the shape of the input; all others are values out of bounds. */
const SHAPE_ISSUES: ReadonlySet<string> = new Set([
  'invalid_type',
  'unrecognized_keys',
  'invalid_union',
  'invalid_key',
]);

/** Validates input with the schemas of the contract; invalid input is an AppError. */
export const parseWithContract: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (input: unknown) => {
    const parsed = schema.safeParse(input, { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    return {
      error: httpPart === 'params' ? new AppError('request.not_found') : toAppError(parsed.error.issues),
    };
  };
};

function toAppError(issues: readonly z.core.$ZodIssue[]): AppError {
  const isShape = issues.some((issue) => SHAPE_ISSUES.has(issue.code));
  const fields: FieldProblem[] = issues.slice(0, 20).map((issue) => ({
    field: issue.path.map(String).join('.').slice(0, 100),
    message: messageOf(issue),
  }));
  return new AppError(isShape ? 'request.wrong_types' : 'request.invalid', { fields });
}

const NUMBER_TYPES: Record<string, string> = {
  int: 'must be a whole number',
  number: 'must be a number',
};

/** Own messages, because the library's messages may echo the input or contain the word 'token'. */
function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at most ${issue.maximum} ${issue.origin === 'array' ? 'entries' : 'characters'}`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at least ${issue.minimum} ${issue.origin === 'array' ? 'entries' : 'characters'}`
        : `must be ${issue.inclusive === false ? 'above' : 'at least'} ${issue.minimum}`;
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      if (issue.message.startsWith('must')) return issue.message;
      return NUMBER_TYPES[issue.expected] ?? `must be of the type ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'custom':
    case 'invalid_format':
      return issue.message.startsWith('must') ? issue.message : 'has the wrong form';
    default:
      return 'is not valid';
  }
}
