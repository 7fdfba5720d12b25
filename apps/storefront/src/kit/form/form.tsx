'use client';
import { type ComponentProps, useEffect, useRef } from 'react';
import { catchUp } from './catch-up.ts';

/** A server-rendered form: input made before its scripts run is replayed once they do. */
export function Form(props: Omit<ComponentProps<'form'>, 'ref'>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) void catchUp(form.current);
  }, []);
  return <form ref={form} data-early="" noValidate method="post" {...props} />;
}
