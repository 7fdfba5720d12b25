import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from '@swc/core';
import { trackedFiles } from './tracked-files.ts';

/** Participles and adverbs that, as a whole name, do not say what a value is; compared without regard to case. */
const bannedNames = new Set([
  ...['found', 'known', 'shown', 'own', 'kept', 'given', 'asked', 'wanted', 'seen', 'made', 'held'],
  ...['judged', 'told', 'said', 'tried', 'again', 'along', 'coming'],
]);

/** Folders without such names. Add a folder once its last one is renamed; none is ever removed. */
const cleanFolders = [
  'apps/api/src/features/books',
  'apps/api/src/features/failed-tasks',
  'apps/api/src/features/transparency',
  'apps/api/src/features/variable-data',
  'packages/artwork',
  'packages/client',
  'packages/composition',
  'packages/content',
  'packages/contracts',
  'packages/domain',
  'packages/http-server',
  'packages/islands',
  'packages/label-drawing',
  'packages/local-postgres',
  'packages/messages',
  'packages/papers',
  'packages/tables',
  'packages/testkit',
];

/** Where nodes of the syntax tree hold the names that they declare. */
const declarations: Readonly<Record<string, string>> = {
  VariableDeclarator: 'id',
  Parameter: 'pat',
  ArrowFunctionExpression: 'params',
  SetterProperty: 'param',
  CatchClause: 'param',
  TsFunctionType: 'params',
  TsConstructorType: 'params',
  TsCallSignatureDeclaration: 'params',
  TsConstructSignatureDeclaration: 'params',
  TsMethodSignature: 'params',
  TsSetterSignature: 'param',
  TsIndexSignature: 'params',
  FunctionDeclaration: 'identifier',
  FunctionExpression: 'identifier',
  ClassDeclaration: 'identifier',
  ClassExpression: 'identifier',
  TsTypeAliasDeclaration: 'id',
  TsInterfaceDeclaration: 'id',
  TsTypeParameter: 'name',
  ImportDefaultSpecifier: 'local',
  ImportNamespaceSpecifier: 'local',
  ExportSpecifier: 'exported',
};

/** Where destructuring patterns hold the names that they bind. */
const patterns: Readonly<Record<string, string>> = {
  ObjectPattern: 'properties',
  AssignmentPatternProperty: 'key',
  KeyValuePatternProperty: 'value',
  ArrayPattern: 'elements',
  AssignmentPattern: 'left',
  RestElement: 'argument',
};

type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type?: string };

/** A declared name with its place: a byte of the file, counted from 1. */
type DeclaredName = { readonly name: string; readonly byte: number };

const isObject = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null;

function namesBoundBy(pattern: unknown): DeclaredName[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesBoundBy);
  if (!isObject(pattern)) return [];
  if (pattern.type === 'Identifier') {
    const { value, span } = pattern as unknown as { value: string; span: { start: number } };
    return [{ name: value, byte: span.start }];
  }
  const field = patterns[pattern.type ?? ''];
  return field === undefined ? [] : namesBoundBy(pattern[field]);
}

function namesDeclaredIn(node: unknown): DeclaredName[] {
  if (Array.isArray(node)) return node.flatMap(namesDeclaredIn);
  if (!isObject(node)) return [];
  const field = declarations[node.type ?? ''];
  // An imported name is declared where it is exported, unless the import renames it.
  const renamed = node.type === 'ImportSpecifier' && node.imported !== null ? namesBoundBy(node.local) : [];
  return [
    ...(field === undefined ? [] : namesBoundBy(node[field])),
    ...renamed,
    ...Object.values(node).flatMap(namesDeclaredIn),
  ];
}

const isBanned = (name: string): boolean => bannedNames.has(name.toLowerCase());

/**
 * Banned names among those that `text` declares (variables, parameters, functions, types), by line, and that of the file
 * at `path` itself. Throws if the text is not TypeScript.
 */
export function faultsOfNames(path: string, text: string): string[] {
  const [fileName = ''] = basename(path).split('.');
  const lineOf = (byte: number): number =>
    Buffer.from(text)
      .subarray(0, byte - 1)
      .toString()
      .split('\n').length;
  const program = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') });
  return [
    ...(isBanned(fileName) ? [`${path} is named "${fileName}": name the file after what it exports`] : []),
    ...namesDeclaredIn(program)
      .filter(({ name }) => isBanned(name))
      .map(({ name, byte }) => `${path}:${lineOf(byte)} declares "${name}": name what it holds, by a noun`),
  ];
}

/** The same for the clean folders of the repository. */
export const declaredNameFaults = (root: string): string[] =>
  trackedFiles(
    root,
    cleanFolders.flatMap((folder) => ['ts', 'tsx', 'mjs'].map((ending) => `${folder}/*.${ending}`)),
  ).flatMap((path) => faultsOfNames(path, readFileSync(join(root, path), 'utf8')));
